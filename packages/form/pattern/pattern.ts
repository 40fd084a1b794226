import type { Design } from "../design/schema.ts";
import { controlsOf } from "../design/slot.ts";

type Engine = { compile: (pattern: string) => { testExact: (text: string) => boolean } };

/** FD31: RE2, whose time is linear in the text, whatever the pattern. Loaded with the first form that has a pattern. */
let engine: Engine | undefined;
export async function loadPatterns(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS;
}

export const hasPatterns = ({ list }: Pick<Design, "list">): boolean =>
  controlsOf(list).some(({ options }) => typeof options.pattern === "string" && options.pattern !== "");

/** Whether the whole text matches the pattern; true while the engine is loading, and for an invalid pattern. */
export function matches(pattern: string, text: string): boolean {
  const compiled = pattern && compile(pattern);
  return compiled ? compiled.testExact(text) : true;
}

/** Whether the pattern is valid; true while the engine is loading. */
export const isPattern = (pattern: string): boolean => engine === undefined || compile(pattern) !== undefined;

function compile(pattern: string) {
  try {
    return engine?.compile(pattern);
  } catch {
    return undefined;
  }
}
