import { text } from "./words.mjs";

/** A problem that a person can solve, in one sentence. */
export class Trouble extends Error {
  constructor(key: string, data: Readonly<Record<string, unknown>> = {}) {
    super(text(key, data));
  }
}
