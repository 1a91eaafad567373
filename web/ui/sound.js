/** Small sounds, made up on the spot. Off until somebody wants them, and only for what the whole table may know. */
import { settings } from "../shell/settings.js";

/**
 * Each sound as its notes: {wave, pitch in Hz, to: the pitch it glides to, at and long in s, loud from 0 to 1}. The wave
 * "rush" is noise through a narrow gate at that pitch.
 */
const SOUNDS = {
  piece: [{ wave: "sine", pitch: 210, to: 80, at: 0, long: 0.12, loud: 0.7 }, { wave: "rush", pitch: 1400, at: 0, long: 0.03, loud: 0.3 }],
  card: [{ wave: "rush", pitch: 1800, to: 4200, at: 0, long: 0.14, loud: 0.5 }, { wave: "rush", pitch: 900, at: 0.13, long: 0.04, loud: 0.4 }],
  die: [0, 0.09, 0.16, 0.27, 0.33].map((at, i) => ({ wave: "triangle", pitch: 950 - 90 * i, to: 420, at, long: 0.05, loud: 0.5 - 0.06 * i })),
  turn: [pluck(659, 0, 0.3), pluck(880, 0.14, 0.3)],
  end: [pluck(440, 0), pluck(554, 0.16), pluck(659, 0.32), pluck(880, 0.48, 0.5)],
};

/** A string of a lyre. */
function pluck(pitch, at, loud = 0.35) {
  return { wave: "triangle", pitch, at, long: 0.7, loud };
}

let context = null;
let hiss = null;
let last = null;

/** Browsers let a page sound only after it was touched. */
function wake() {
  context ??= new AudioContext();
  return context.resume();
}

if (globalThis.AudioContext) addEventListener("click", () => settings.sounds && wake().catch(() => {}), { capture: true });

/**
 * Lets a sound be heard if sounds are wanted; else whatever still rings stops.
 * @param {keyof typeof SOUNDS} name
 */
export function sound(name) {
  if (!globalThis.AudioContext) return;
  if (!settings.sounds) return void context?.suspend();
  const waits = context?.state !== "running";
  const mine = (last = Symbol(name));
  wake().then(() => {
    // What had to wait for a touch is stale by then: only the newest is heard.
    if (settings.sounds && (!waits || mine === last)) SOUNDS[name].forEach(ring);
  }, () => {});
}

function ring({ wave, pitch, to = pitch, at, long, loud }) {
  const start = context.currentTime + at;
  const end = start + long;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.4 * loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0004, end);
  volume.connect(context.destination);
  const source = wave === "rush" ? context.createBufferSource() : context.createOscillator();
  let glide = source.frequency;
  if (wave === "rush") {
    const gate = context.createBiquadFilter();
    gate.type = "bandpass";
    glide = gate.frequency;
    source.buffer = hiss ??= noise();
    source.connect(gate).connect(volume);
  } else {
    source.type = wave;
    source.connect(volume);
  }
  glide.setValueAtTime(pitch, start);
  glide.exponentialRampToValueAtTime(to, end);
  source.start(start);
  source.stop(end);
}

/** A fifth of a second of noise. */
function noise() {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  buffer.getChannelData(0).forEach((_, i, data) => { data[i] = 2 * Math.random() - 1; });
  return buffer;
}
