import { text } from "../words.mjs";

/** A problem that the person at the terminal can solve. */
export class Trouble extends Error {
  constructor(key: string, data: Readonly<Record<string, string>> = {}) {
    super(text(key, data));
  }
}

export const lastLine = (text: string): string => text.trim().split("\n").at(-1) ?? "";
