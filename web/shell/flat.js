/** Who sits at which side of a tablet that lies flat, and so to which side the page is turned. */
import { SIDES } from "../ui/turn.js";

const USUAL = [[], ["bottom"], ["bottom", "top"], ["bottom", "left", "top"], SIDES, ["bottom", "left", "top", "top", "right"]];

/** Where so many people sit, clockwise, unless they say otherwise. */
export const usualSides = (count) => [...USUAL[count]];

/** The sides of a record from elsewhere, or nothing: then the page is not turned. */
export const readSides = (value, seats) =>
  Array.isArray(value) && value.length === seats && value.every((side) => SIDES.includes(side)) ? [...value] : undefined;

/** The person whom the screen is for now: the one it names, else the one who is asked; null for all or for a bot. */
function person({ handover: { cover, peek }, speaker, pub, seats }) {
  const seat = cover?.seat ?? peek?.seat ?? speaker ?? (pub?.prompt && !pub.prompt.window ? pub.prompt.seat : null);
  return seat !== null && seats[seat].bot ? null : seat;
}

/** The side for what a match shows; the one it was turned to last where it is for nobody in particular. */
export function sideFor(match, last) {
  const sides = match.record?.table.sides;
  if (!sides || !match.title) return "bottom";
  const seat = person(match);
  return seat === null ? last : sides[seat];
}
