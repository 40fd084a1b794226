import { later } from "./autosave.ts";

/** Sooner than it is sent. */
const keepAfterMs = 200;

/** Calls `keep` a moment after the last change, and at once when the tab is closed or the page left. */
export class Keeping {
  private readonly keep: () => void;
  private cancel: () => void = () => {};

  constructor(keep: () => void) {
    this.keep = keep;
    window.addEventListener("pagehide", keep);
  }

  changed(): void {
    this.cancel();
    this.cancel = later(this.keep, keepAfterMs);
  }

  end(): void {
    this.cancel();
    window.removeEventListener("pagehide", this.keep);
    this.keep();
  }
}
