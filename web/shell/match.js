/** An open match: what the screen may show now, and how a touch becomes a choice, a story and a save. */
import { sound } from "../ui/sound.js";
import { plain } from "../ui/text.js";
import { boxOf } from "../ui/turn.js";
import { installAddons } from "../rpc.js";
import { app, complain, draw, go, say, speak, titleOf } from "./app.js";
import { Aside } from "./aside.js";
import { Bots } from "./bots.js";
import { Choosing } from "./choosing.js";
import { coverTemplate } from "./cover.js";
import { sideFor } from "./flat.js";
import { gate } from "./gate.js";
import { History, historyTemplate } from "./history.js";
import { Keeper } from "./keeper.js";
import { Handover } from "./handover.js";
import { hold } from "./lock.js";
import { outcomeTemplate } from "./outcome.js";
import { unkept } from "./saves.js";
import { gameScript, rulesText } from "./scripts.js";
import { startMatch } from "./setup.js";
import { Shield } from "./shield.js";
import { Story } from "./story.js";
import { Swings } from "./swings.js";
import { tableTemplate, waitingTemplate } from "./table.js";
import { Trouble } from "./trouble.js";
import { Working } from "./working.js";

export class MatchScreen extends Working {
  /** @type {import("./saves.js").Record | null} */
  record = null;
  script = null;
  rules = null;
  /** @type {"loading" | "failed" | "outcome" | "table" | "window" | "cover"} */
  show = "loading";
  /** The table as anybody may see it, and as the eyes may that it is shown to: the bridge's answers to `look`. */
  pub = null;
  own = null;
  /** The seat whose view is shown, or null; the seat whose person is known to hold the tablet, or null. */
  eyes = null;
  holder = null;
  /** The seat that answers in a window now, after the cover. */
  speaker = null;
  before = null;
  lastTurns = [];
  /** What everybody may read since the seat that is asked last played. */
  recap = [];
  /** The reason beside a greyed thing: {why, section, box}. */
  note = null;
  /** The table stands without its board yet. */
  bare = false;
  /** On the outcome screen: the final table instead of the result. */
  board = false;
  outcome = null;
  graph = [];
  /** Seats that the rules themselves play: nobody is asked for them. */
  automa = [];
  /** The page of the outcome's sheet that is turned up, or "" for the first. */
  page = "";
  room = { size: "wide", compact: false };
  #side = "bottom";
  #letGo = () => {};
  /** Who had to answer when the table was last settled: a seat, "window" or "nobody". */
  #answers = null;
  /** The tablet went to sleep while something was under way. */
  #slept = false;

  constructor(id) {
    super();
    this.id = id;
    this.aside = new Aside(this);
    this.choosing = new Choosing(this);
    this.handover = new Handover(this);
    this.shield = new Shield(this);
    this.bots = new Bots(this);
    this.story = new Story(this);
    this.history = new History(this);
    this.swings = new Swings(this);
    this.keeper = new Keeper(this);
    this.open(false);
  }

  get name() {
    if (this.handover.cover) return "cover";
    if (this.history.shown) return "history";
    return this.show === "outcome" && !this.board ? "outcome" : "table";
  }

  get side() {
    return (this.#side = sideFor(this, this.#side));
  }

  get title() {
    return titleOf(this.record.game);
  }

  get seats() {
    return this.record.table.seats.map((seat, n) => ({ ...seat, role: this.title.seat_names[n] ?? "" }));
  }

  get names() {
    return this.record.table.seats.map(({ name }) => name);
  }

  get persons() {
    return this.record.table.seats.flatMap(({ bot }, n) => (bot || this.automa.includes(n) ? [] : [n]));
  }

  get shielded() {
    return this.record.table.privacy === "shield" && this.persons.length > 1;
  }

  /** The beat of a story that is told now, or null. */
  get telling() {
    return this.story.beat;
  }

  /** What the screen shows: the view of the eyes, or the public one. */
  get seen() {
    return this.own ?? this.pub;
  }

  /** The question whose choices can be picked on the table now, or null. */
  get prompt() {
    if (this.readOnly || this.telling || this.show !== "table") return null;
    const prompt = this.choosing.laid?.prompt ?? this.seen.prompt;
    return prompt?.choices.length && !this.seats[prompt.seat].bot ? prompt : null;
  }

  template() {
    if (this.show === "loading" || this.show === "failed") return waitingTemplate(this);
    if (this.handover.cover) return coverTemplate(this);
    if (this.history.shown) return historyTemplate(this);
    return this.name === "outcome" ? outcomeTemplate(this) : tableTemplate(this);
  }

  // ------------------------------------------------------------------ opening and closing

  async open(steal) {
    await this.watch(() => this.busily(async () => {
      this.record = await this.keeper.find(this.id);
      this.keeper.unsaved = unkept();
      const release = await hold(this.id, steal, () => this.#lost());
      this.#letGo = release ?? (() => {});
      this.readOnly = !release;
      if (this.gone) return this.#letGo();
      draw();
      if (!titleOf(this.record.game)) await app.complete;
      if (!this.title) throw new Trouble("The game of this match is not here.", "The match is kept.", "Add the game's add-on again, then open it.");
      const { notice, automa } = await this.keeper.open();
      [this.script, this.rules] = await Promise.all([gameScript(this.title), this.title.addon ? null : rulesText(this.record.game).catch(() => null)]);
      this.automa = automa;
      await this.#tellOpening();
      await this.settle();
      if (notice) say(notice);
    }));
    if (this.gone || this.show !== "loading") return;
    this.show = "failed";
    draw();
  }

  /** What the rules have played before anybody chose: its story, as if somebody had just begun. */
  async #tellOpening() {
    if (!this.automa.length || this.readOnly) return;
    const eyes = this.persons.length === 1 ? this.persons[0] : null;
    const { beats } = await this.call("opening", { eyes });
    if (!beats.length) return;
    this.pub = await this.call("look", { eyes: null });
    this.own = eyes === null ? null : await this.call("look", { eyes });
    this.eyes = eyes;
    this.show = "table";
    await this.story.tell(beats);
  }

  #lost() {
    if (this.gone) return;
    this.readOnly = true;
    this.watch(() => this.settle());
  }

  closed() {
    super.closed();
    speak("");
    this.story.skip();
    this.history.close();
    this.#letGo();
    this.shield.drop();
  }

  /** The tablet sleeps or shows something else: whoever wakes it has to say who they are. */
  hidden() {
    if (!this.pub || this.readOnly || this.persons.length === 1) return;
    if (this.busy) {
      // What is under way comes to its end first; nobody watches the story of it.
      this.#slept = true;
      return this.story.skip();
    }
    if (this.shield.open) this.shield.conceal();
    else if (this.own || this.handover.peek?.look) {
      this.holder = null;
      this.work(() => this.settle());
    }
  }

  /** The engine died and was started anew: it has to open the match again. */
  async restarted() {
    if (!this.record) return;
    await this.watch(() => this.busily(async () => {
      if (this.title?.addon) await installAddons();
      await this.call("open", { save: this.record.save });
      await this.settle();
    }));
  }

  // ------------------------------------------------------------------ what is under way

  /** Ask again what is asked. */
  async refused() {
    if (this.pub) await this.settle();
  }

  rested() {
    if (!this.#slept) return;
    this.#slept = false;
    this.hidden();
  }

  // ------------------------------------------------------------------ whose eyes

  /** Finds out who is asked now, and shows what may be shown. */
  async settle(look = null) {
    const was = this.telling ? { eyes: this.eyes, view: this.telling.view } : this.seen;
    this.before = null;
    this.pub = look ?? (await this.call("look", { eyes: null }));
    this.choosing.clear();
    this.handover.peek = null;
    Object.assign(this, { note: null, speaker: null, recap: [] });
    this.story.beat = null;
    this.history.close();
    this.shield.drop();
    this.#chime();
    // A tab that only looks on shows what anybody may see.
    const next = this.readOnly
      ? { show: this.pub.over ? "outcome" : "table", eyes: null }
      : gate(this.pub, { persons: this.persons, privacy: this.record.table.privacy, holder: this.holder });
    if (next.show === "cover") return this.handover.lower(next.seat, "turn");
    this.own = null;
    this.eyes = this.holder = next.eyes;
    if (this.eyes !== null) this.own = await this.call("look", { eyes: this.eyes });
    if (next.show === "outcome") await this.#end();
    this.handover.cover = null;
    this.show = next.show;
    if (was?.eyes === this.eyes) this.before = was.view;
    const { prompt } = this.seen;
    const words = prompt?.window ? prompt.waiting : prompt ? `{seat:${prompt.seat}}: ${prompt.text}` : this.outcome.text;
    speak(plain(words, this.names));
    await this.aside.refresh();
    draw();
    const { choice } = this.choosing;
    if (choice) this.choosing.foresee(choice).then(draw, () => {});
    this.#lookBack().catch(() => {});
    this.bots.run().catch(complain);
  }

  /** A sound where somebody else is to answer than before, or the match has ended: all of it known to the whole table. */
  #chime() {
    const { over, prompt, asked } = this.pub;
    const before = this.#answers;
    this.#answers = over ? "nobody" : prompt.window ? "window" : prompt.seat;
    if (this.readOnly || before === null || before === this.#answers) return;
    if (over) sound("end");
    else if (asked.some((seat) => this.persons.includes(seat))) sound("turn");
  }

  /** New handles for the same question: each look makes those given out before void. */
  async refresh() {
    this.pub = await this.call("look", { eyes: null });
    const { laid } = this.choosing;
    if (laid) this.choosing.renew((await this.call("look", { eyes: laid.seat })).prompt);
    else if (this.eyes !== null) this.own = await this.call("look", { eyes: this.eyes });
    draw();
  }

  // ------------------------------------------------------------------ choosing

  /** A touchable thing was touched. */
  touched(thing, element) {
    if (this.busy || this.readOnly || this.telling) return;
    if (thing.state === "refused") return this.explain(thing.why, thing.section, element);
    if (element.closest(".sh")) return this.shield.touched(thing);
    if (!this.prompt) return;
    this.choosing.touched(thing);
  }

  play(choice, eyes = this.eyes) {
    return this.work(async () => this.#after(await this.call("play", { handle: choice.handle, eyes })));
  }

  /** A bot has made up its mind. */
  follow(seat, at, key) {
    return this.work(async () => this.#after(await this.call("follow", { seat, at, key, eyes: this.eyes })));
  }

  /** When nothing else is under way: a bot waits for a peek, a story or a look back to end. */
  async idle() {
    while (!this.gone && (this.busy || this.handover.peek || this.handover.cover || this.telling || this.history.shown)) await new Promise((resolve) => setTimeout(resolve, 60));
  }

  nobody() {
    if (this.choosing.mustAsk(this.choosing)) return draw();
    return this.work(async () => this.#after(await this.call("nobody", { at: this.pub.at, eyes: null, seats: this.persons })));
  }

  /** What can be taken back now, and why nothing can. What a bot did is not for people to take back while it plays. */
  get undoable() {
    const { asked } = this.bots;
    return asked === null ? this.pub.undo : { can: false, choices: 0, why: `{seat:${asked}} plays now.` };
  }

  undo(element) {
    const { can, why } = this.undoable;
    if (!can) return this.explain(why, "", element);
    return this.work(async () => this.#after(await this.call("undo", { eyes: this.eyes })));
  }

  /** Takes back everything of this turn that can be taken back. */
  restartTurn() {
    return this.work(async () => this.#after(await this.call("restart_turn", { eyes: this.eyes })));
  }

  redo() {
    return this.work(async () => this.#after(await this.call("redo", { eyes: this.eyes })));
  }

  async #after({ save, beats }) {
    const look = await this.call("look", { eyes: null });
    // The story does not wait for the save; the next question does, so that a reload never loses a choice.
    const kept = this.keeper.keep(save, look);
    await this.story.tell(beats);
    await kept;
    this.stay();
    await this.settle(look);
  }

  /** The board has got more or less room. */
  fit(room) {
    if (room.size === this.room.size && room.compact === this.room.compact) return;
    this.room = room;
    draw();
  }

  /** Why a greyed thing can't be had, beside it. */
  explain(why, section, element) {
    this.note = { why, section, box: boxOf(element) };
    speak(plain(why, this.names));
    draw();
  }

  // ------------------------------------------------------------------ telling

  /** Any touch ends the story, or its step if it is told step by step, and the reason beside a greyed thing. */
  press(target) {
    if (!target?.closest?.("[data-action=skip], [data-action=go-on]")) this.story.goOn();
    if (this.note) {
      this.note = null;
      draw();
    }
  }

  /** What each seat did last, and all since the one asked did. It costs a little, so it comes after the table is painted. */
  async #lookBack() {
    const { prompt } = this.pub;
    const [lines, recap] = await Promise.all([
      this.call("log", { eyes: null }),
      prompt ? this.call("recap", { seat: prompt.seat }) : [],
    ]);
    const log = lines.filter(({ undone, seat }) => !undone && seat !== null);
    this.lastTurns = this.names.map((_, n) => {
      const end = log.findLastIndex(({ seat }) => seat === n) + 1;
      const start = log.findLastIndex(({ seat }, i) => i < end && seat !== n) + 1;
      return log.slice(start, end).flatMap(({ lines }) => lines);
    });
    this.recap = recap;
    draw();
  }

  // ------------------------------------------------------------------ ending

  async #end() {
    this.outcome = await this.call("outcome");
    this.graph = await this.call("graph");
    if (String(this.record.winners) !== String(this.outcome.winners)) {
      this.record.winners = this.outcome.winners;
      if (!this.readOnly) this.keeper.store();
    }
  }

  /** The same table again; whoever began sits last, so two players swap sides. */
  again() {
    return this.work(async () => {
      const { seats, privacy, sides } = this.record.table;
      const on = (list) => [...list.slice(1), list[0]];
      const { options } = JSON.parse(this.record.save);
      if (this.automa.length) options[this.title.automa.seat] = (this.automa[0] + seats.length - 1) % seats.length;
      const id = await startMatch(this, this.record.game, { seats: on(seats), privacy, sides: sides && on(sides) }, options);
      go(`match/${id}`, true);
    });
  }

  key(event) {
    return this.history.key(event);
  }

  escape() {
    if (this.history.shown) this.history.close();
    else if (this.shield.open) this.shield.conceal();
    else if (this.note) this.note = null;
    else if (this.handover.peek) this.handover.closePeek();
    else if (this.aside.kind) this.aside.close();
    else if (this.choosing.begun && !this.choosing.laid) this.choosing.pick({});
    else return false;
    return true;
  }
}
