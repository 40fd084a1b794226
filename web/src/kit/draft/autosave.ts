export type SaveState =
  | { kind: "saved"; at: number | null }
  | { kind: "waiting" | "saving" }
  | { kind: "failed"; message: string }
  /** The server would refuse the same again, so it waits for a change or a save by hand. */
  | { kind: "refused"; message: string }
  | { kind: "conflict" }
  /** Stored in this browser only, because the server would refuse it or it is not sent yet. */
  | { kind: "local"; at: number };

export type Saved = { revision: number; savedAt: number };
type Ports<Document> = {
  save: (document: Document, revision: number) => Promise<Saved>;
  /** Whether the error means that somebody else has saved. */
  isConflict: (error: unknown) => boolean;
  /** Whether the same would be refused again. */
  isFinal: (error: unknown) => boolean;
  messageOf: (error: unknown) => string;
  later: (run: () => void, ms: number) => () => void;
};

const quietMs = 800;
const retryMs = 5_000;

export const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Saves the drawing after a moment without changes: one save at a time, the newest state last, never over another
 * person's.
 */
export class Autosave<Document> {
  private readonly ports: Ports<Document>;
  private readonly pauseMs: number;
  private readonly listeners = new Set<() => void>();
  private state: SaveState;
  private savedRevision: number;
  private waiting: { document: Document } | null = null;
  private running: Promise<void> | null = null;
  private cancel: () => void = () => {};

  constructor(ports: Ports<Document>, revision: number, savedAt: number | null, pauseMs = quietMs) {
    this.ports = ports;
    this.pauseMs = pauseMs;
    this.savedRevision = revision;
    this.state = { kind: "saved", at: savedAt };
  }

  readonly snapshot = (): SaveState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  get revision(): number {
    return this.savedRevision;
  }

  get settled(): boolean {
    return this.waiting === null && this.running === null;
  }

  changed(document: Document): void {
    this.waiting = { document };
    if (this.state.kind === "conflict") return;
    if (!this.running) this.show({ kind: "waiting" });
    this.schedule(this.pauseMs);
  }

  /** Saves everything that is waiting now; false if that failed. */
  async flush(): Promise<boolean> {
    this.cancel();
    await this.running;
    if (this.state.kind === "conflict") return false;
    this.run();
    await this.running;
    const { kind } = this.snapshot();
    return kind === "waiting" ? this.flush() : kind === "saved";
  }

  /** Saves this document over the other person's revision. */
  overwrite(revision: number, document: Document): Promise<boolean> {
    this.savedRevision = revision;
    this.state = { kind: "waiting" };
    this.waiting = { document };
    return this.flush();
  }

  /** Takes over another person's draft; own changes that are waiting are dropped. */
  adopt(revision: number, savedAt: number | null): void {
    this.cancel();
    this.savedRevision = revision;
    this.waiting = null;
    this.show({ kind: "saved", at: savedAt });
  }

  stop(): void {
    this.cancel();
    this.listeners.clear();
  }

  private schedule(ms: number): void {
    this.cancel();
    this.cancel = this.ports.later(() => this.run(), ms);
  }

  private run(): void {
    if (this.running || !this.waiting) return;
    const { document } = this.waiting;
    this.waiting = null;
    this.show({ kind: "saving" });
    this.running = this.send(document).finally(() => {
      this.running = null;
    });
  }

  private async send(document: Document): Promise<void> {
    try {
      const { revision, savedAt } = await this.ports.save(document, this.savedRevision);
      this.savedRevision = revision;
      this.show(this.waiting ? { kind: "waiting" } : { kind: "saved", at: savedAt });
      if (this.waiting) this.schedule(this.pauseMs);
    } catch (error) {
      this.waiting ??= { document };
      if (this.ports.isConflict(error)) return this.show({ kind: "conflict" });
      const message = this.ports.messageOf(error);
      const isOutdated = this.waiting.document !== document;
      if (this.ports.isFinal(error)) {
        this.show({ kind: "refused", message });
        if (isOutdated) this.schedule(this.pauseMs);
        return;
      }
      this.show({ kind: "failed", message });
      this.schedule(retryMs);
    }
  }

  private show(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
