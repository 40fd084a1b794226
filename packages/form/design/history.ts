/** Undo and redo for a designer: at most 20 records; changes within 200 ms are one record. */
export class History<T> {
  static readonly most = 20;
  static readonly mergeMs = 200;
  private records: T[];
  private at = 0;
  private last = Number.NEGATIVE_INFINITY;

  constructor(first: T) {
    this.records = [first];
  }

  get current(): T {
    return this.records[this.at] as T;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.records.length - 1;
  }

  /** The first record is never merged, so that undo can return to it. */
  record(state: T, now: number): void {
    const merge = this.at > 0 && !this.canRedo && now - this.last < History.mergeMs;
    this.last = now;
    const remaining = this.records.slice(0, merge ? this.at : this.at + 1);
    this.records = [...remaining, state].slice(-History.most);
    this.at = this.records.length - 1;
  }

  /** Undo ends merging: the next change is a new record. */
  undo(): T {
    if (this.canUndo) this.at -= 1;
    this.last = Number.NEGATIVE_INFINITY;
    return this.current;
  }

  redo(): T {
    if (this.canRedo) this.at += 1;
    this.last = Number.NEGATIVE_INFINITY;
    return this.current;
  }

  reset(first: T): void {
    this.records = [first];
    this.at = 0;
    this.last = Number.NEGATIVE_INFINITY;
  }
}
