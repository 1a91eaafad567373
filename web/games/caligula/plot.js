/** A conspiracy on the table: who is in, what lies, what the emperor's life is, and what each result would pay. */
import { html, nothing } from "../../ui/lit.js";
import { emperor, heart, portrait } from "./rails.js";
import { miniCard } from "./signs.js";

const TITLES = {
  plot: "The plot",
  candidate: "The plot is settled",
  favor: "Favor",
  defence: "The emperor's friends",
  attack: "The daggers",
  judgement: "Life or death",
};

const STANDS = { conspires: "conspires", passed: "stays out", undecided: "has not said" };

/** Life against daggers: hearts of his own, shields of his friends, and how many blades have been drawn. */
function scale(view, ui) {
  const { plot, throne } = view;
  const stabs = plot.stabs;
  return html`<div class="scale">${portrait(ui)}<div class="life"><b class="h3">${throne.name}</b>
      <span class="lf" aria-hidden="true">${Array.from({ length: throne.life }, () => heart())}${Array.from({ length: plot.defence }, () => ui.icon("roman-shield"))}</span>
      <b class="big"><span class="sr">life </span>${plot.life}</b></div>
    <span class="versus" aria-hidden="true">against</span>
    <div class="blades"><span class="lf" aria-hidden="true">${Array.from({ length: Math.min(stabs, 6) }, () => ui.icon("plain-dagger"))}</span>
      <b class="big">${stabs}</b><span class="cap">pugios</span></div></div>`;
}

/** One player in the plot, in turn order from the leader. */
function member(p, view, ui) {
  const { plot } = view;
  const { name, letter } = ui.seat(p.seat);
  const leads = plot.leader === p.seat;
  const asked = !ui.telling && ui.active === p.seat;
  const laid = plot.stage === "plot" ? `${p.laid} of ${plot.bid} laid` : p.laid ? `laid ${p.laid}` : "";
  return html`<li class="member ${p.stand} ${leads ? "leads" : ""} ${asked ? "on" : ""}" data-seat=${letter}>
    <header>${ui.emblem(p.seat, 40)}<b>${name}</b></header><span class="stand">${leads ? "leads" : STANDS[p.stand]}</span>
    <span class="lies">${p.cards.map((letter) => miniCard(letter, ui))}</span>
    <small>${p.stabs ? `${p.stabs} ${p.stabs === 1 ? "pugio" : "pugios"}` : p.stand === "passed" && p.laid === 0 ? nothing : laid}</small></li>`;
}

/** Whom favor can go to, large enough to touch, while that is the question. */
const courts = (view, ui) => {
  const { plot } = view;
  const shown = view.candidates.filter(({ id }) => plot.candidate === null || id === plot.candidate);
  return html`<div class="courts">${plot.stage === "favor" ? emperor(view.throne, view, ui, true) : nothing}${shown.map((one) => emperor(one, view, ui, false))}</div>`;
};

/** The Fall of the Empire, before and after its conspiracy: who stands where, and with how many cards. */
export function fall(view, ui) {
  const order = view.ordo.toSorted((a, b) => view.seats[b].points - view.seats[a].points);
  return html`<section class="plot falling" aria-label="The Fall of the Empire"><h2>The Fall of the Empire</h2>
    <p class="read">${view.throne.name} trusts nobody any more. All favor is gone; the cards in hand decide.</p>
    <ul class="standing-list">${order.map((n) => html`<li data-seat=${ui.seat(n).letter}>${ui.emblem(n, 40)}<b>${ui.seat(n).name}</b>
      <span>${view.seats[n].cards === 1 ? "1 card" : `${view.seats[n].cards} cards`}</span><b class="num">${view.seats[n].points}</b></li>`)}</ul></section>`;
}

/** Who reigned, in order, and who saw the end. */
export const reigns = (view, ui) => html`<div class="reigns"><h3 class="cap">Emperors</h3><ol>${[...view.dead, view.throne].map(({ id, name }) => {
  const slain = id !== view.throne.id || view.ended === "slain";
  return html`<li class=${slain ? "slain" : ""}>${portrait(ui)}<b>${name}</b><span>${slain ? "slain" : "the last"}</span></li>`;
})}</ol></div>`;

export function conspiracy(view, ui) {
  const { plot } = view;
  const choosing = plot.stage === "candidate" || plot.stage === "favor";
  return html`<section class="plot" aria-label="Conspiracy">
    <h2>${view.phase === "fall" ? "The last conspiracy" : TITLES[plot.stage]}</h2>
    ${choosing ? courts(view, ui) : scale(view, ui)}
    <ul class="members">${plot.seats.map((p) => member(p, view, ui))}</ul>
    <div class="stakes"><div class="dies"><h3>${ui.icon("plain-dagger")}If he dies</h3><ul>${plot.dies.map((line) => html`<li>${ui.text(line)}</li>`)}</ul></div>
      <div class="lives"><h3>${heart()}If he lives</h3><ul>${plot.lives.map((line) => html`<li>${ui.text(line)}</li>`)}</ul></div></div>
  </section>`;
}
