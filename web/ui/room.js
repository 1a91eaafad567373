/** `${room(changed)}` on the panel of the board: tells when its room changes size class, for `ui.size` and `ui.compact`. */
import { AsyncDirective } from "../vendor/lit-html/async-directive.js";
import { directive, noChange } from "./lit.js";

/** @returns {{size: "wide" | "tall" | "phone", compact: boolean}} the class of a width in px */
const classOf = (width) => ({
  size: width > 900 ? "wide" : width > 600 ? "tall" : "phone",
  compact: width <= 600 || (width > 900 ? width <= 1140 : width <= 800),
});

class Room extends AsyncDirective {
  #changed = () => {};
  #observer = new ResizeObserver(([{ contentRect }]) => this.#changed(classOf(contentRect.width)));

  constructor(part) {
    super(part);
    this.#observer.observe(part.element);
  }

  render() {
    return noChange;
  }

  update(_part, [changed]) {
    this.#changed = changed;
    return noChange;
  }

  disconnected() {
    this.#observer.disconnect();
  }
}

export const room = directive(Room);
