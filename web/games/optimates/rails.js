/** The two sides: points, Will, coins and offices, each with what it would be if the turn ended now. */
import { html, nothing } from "../../ui/lit.js";
import { OFFICE_ICONS, then } from "./pieces.js";

/** What the choice in hand changes, as a signed number with its triangle. */
const change = (now, after) =>
  after === undefined || after === now ? nothing : html`<em class=${after > now ? "up" : "down"}>${after > now ? `+${after - now}` : `−${now - after}`}</em>`;

function offices(view, seat, ui) {
  const next = view.forecast?.offices;
  // Both Consuls look alike: what counts is how many a side holds.
  const count = (list, name) => list.filter((holder, i) => holder === seat && view.offices[i].name === name).length;
  const holders = view.offices.map(({ holder }) => holder);
  const names = [...new Set(view.offices.map(({ name }) => name))];
  const rows = names.flatMap((name) => {
    const now = count(holders, name);
    const soon = next ? count(next, name) : now;
    return Array.from({ length: Math.max(now, soon) }, (_, i) => ({ name, state: i >= now ? "coming" : i >= soon ? "going" : "" }));
  });
  const icon = (name) => OFFICE_ICONS[view.offices.findIndex((office) => office.name === name)];
  return html`<div class="ofs"><h2 class="cap">Offices</h2>${rows.map(({ name, state }) => html`<span class="office ${state}">${ui.icon(icon(name))}<b>${name}</b>${state
    ? html`<i class=${state === "coming" ? "up" : "down"}><span class="sr">${state === "coming" ? "would come" : "would go"}</span></i>` : nothing}</span>`)}
    ${rows.length ? nothing : html`<span class="none">none</span>`}</div>`;
}

export function rail(view, ui, seat) {
  const { name, letter, role } = ui.seat(seat);
  const { forecast } = view;
  const after = ui.preview?.view;
  const on = ui.active === seat;
  const number = (kind, label) => html`<div class="pw ${kind}"><b class="num">${view[kind][seat]}</b>${change(view[kind][seat], after?.[kind][seat])}
    ${after ? nothing : then(view[kind][seat], forecast?.[kind][seat], "after elections")}<span>${label}</span></div>`;
  // Elections and turns tell themselves; here stands what this side did.
  const lines = ui.last(seat).filter(({ section }) => section.startsWith("5") || section.startsWith("6"));
  return html`<section class="seat rail ${on ? "on" : ""}" data-seat=${letter} aria-label="${name}, ${role}">
    <header>${ui.emblem(seat, 44)}<div><div class="nm">${name}</div><div class="fac">${role}</div></div></header>
    <div class="vp"><b class="big">${view.vp[seat]}</b>${then(view.vp[seat], forecast?.vp[seat], "after elections")}<span>victory points</span></div>
    <div class="pair">${number("will", "Will")}${number("coins", "coins")}</div>
    ${forecast ? html`<p class="key">→ if the turn ended now</p>` : nothing}
    ${offices(view, seat, ui)}
    ${lines.length ? html`<div class="tail"><i></i><div class="last"><h2 class="cap">Last action</h2><p>${lines.slice(-5).map((line) => html`${ui.text(line.text)} `)}</p></div></div>` : nothing}
  </section>`;
}
