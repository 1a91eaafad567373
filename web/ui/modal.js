/** `<dialog ${modal(close)}>`: opens it over everything, with the focus kept inside; Escape and a touch outside close it. */
import { directive, Directive, noChange } from "./lit.js";

class Modal extends Directive {
  #close = () => {};

  constructor(part) {
    super(part);
    const dialog = part.element;
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.#close();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) this.#close();
    });
    queueMicrotask(() => dialog.isConnected && !dialog.open && dialog.showModal());
  }

  render() {
    return noChange;
  }

  update(_part, [close]) {
    this.#close = close;
    return noChange;
  }
}

export const modal = directive(Modal);
