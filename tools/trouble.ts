import { say } from "./words.mjs";

/** What a person can put right, in one sentence. */
export class Trouble extends Error {
  constructor(key: string, data: Readonly<Record<string, unknown>> = {}) {
    super(say(key, data));
  }
}
