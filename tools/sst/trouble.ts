import { say } from "../words.mjs";

/** What the person at the terminal can do something about. */
export class Trouble extends Error {
  constructor(key: string, data: Readonly<Record<string, string>> = {}) {
    super(say(key, data));
  }
}

export const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
