import type { Design } from "../design/schema.ts";
import { controlsOf } from "../design/slot.ts";

type Engine = { compile: (pattern: string) => { testExact: (text: string) => boolean } };

/** FD31: its time grows with the text alone, whatever the pattern. It is loaded with the first form that has one. */
let engine: Engine | undefined;
export async function loadPatterns(): Promise<void> {
  engine ??= (await import("re2js")).RE2JS;
}

export const hasPatterns = ({ list }: Pick<Design, "list">): boolean =>
  controlsOf(list).some(({ options }) => typeof options.pattern === "string" && options.pattern !== "");

/** Whether the whole text is as the pattern says; true while the engine is on its way, and of a pattern that is none. */
export function matches(pattern: string, text: string): boolean {
  const compiled = pattern && compile(pattern);
  return compiled ? compiled.testExact(text) : true;
}

/** False once the engine is there to say so. */
export const isPattern = (pattern: string): boolean => engine === undefined || compile(pattern) !== undefined;

function compile(pattern: string) {
  try {
    return engine?.compile(pattern);
  } catch {
    return undefined;
  }
}
