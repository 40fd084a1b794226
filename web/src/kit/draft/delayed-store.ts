import { later } from "./autosave.ts";

/** Sooner than it is sent. */
const delayMs = 200;

/** Calls `keep` a moment after the last change, and at once when the tab is closed or the page left. */
export class DelayedStore {
  private readonly store: () => void;
  private cancel: () => void = () => {};

  constructor(store: () => void) {
    this.store = store;
    window.addEventListener("pagehide", store);
  }

  changed(): void {
    this.cancel();
    this.cancel = later(this.store, delayMs);
  }

  end(): void {
    this.cancel();
    window.removeEventListener("pagehide", this.store);
    this.store();
  }
}
