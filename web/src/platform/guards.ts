type Ask = () => Promise<boolean>;
type Outer = Pick<Guards, "block">;

let asking = false;

/** Longer than drawing takes: whatever is saved or closed in the same moment no longer guards anything then. */
const drawnMs = 30;
const drawn = () => new Promise((done) => setTimeout(done, drawnMs));

/**
 * What would be lost by leaving a page or a part of it. Parts lie in each other: leaving the outer one also asks for what
 * is in the inner one. The newest asks for all.
 */
export class Guards {
  private readonly asks = new Map<Ask, () => void>();
  private readonly outer: Outer | null;

  constructor(outer: Outer | null = null) {
    this.outer = outer;
  }

  get blocked(): boolean {
    return this.asks.size > 0;
  }

  /** Asked before it is left; answer true to let it go. Returns how to stop asking. */
  readonly block = (ask: Ask, onEnd: () => void = () => {}): (() => void) => {
    const forget = () => {
      this.asks.delete(ask);
      onEnd();
    };
    const endOuter = this.outer?.block(ask, forget);
    const end = () => {
      forget();
      endOuter?.();
    };
    this.asks.set(ask, end);
    return end;
  };

  /** Whoever tries to leave again while the question stands stays. */
  async mayLeave(): Promise<boolean> {
    if (!this.blocked) return true;
    if (asking) return false;
    asking = true;
    try {
      await drawn();
      const ask = [...this.asks.keys()].at(-1);
      return ask ? await ask() : true;
    } finally {
      asking = false;
    }
  }

  /** What is here is dropped. */
  readonly release = (): void => {
    for (const end of [...this.asks.values()]) end();
  };

  /** Does it at once, or after it was asked for. */
  readonly leave = (go: () => void): void => {
    if (!this.blocked) {
      go();
      return;
    }
    void this.mayLeave().then((yes) => {
      if (!yes) return;
      this.release();
      go();
    });
  };
}
