import type { Design } from "../design/schema.ts";
import { controlsOf } from "../design/slot.ts";
import { limits } from "../limits.ts";

type Compiled = { testExact: (text: string) => boolean; programSize: () => number };
type Engine = { compile: (pattern: string) => Compiled };

/** FD31: the steps of a match are the size of the program times the text, so both have a limit. */
const mostProgram = 1000;
const mostText = 4 * limits.text;

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
  return compiled ? text.length <= mostText && compiled.testExact(text) : true;
}

/** Whether the pattern is valid; true while the engine is loading. */
export const isPattern = (pattern: string): boolean => engine === undefined || compile(pattern) !== undefined;

/** The latest patterns: compiling takes longer than matching. */
const known = new Map<string, Compiled | undefined>();
const mostKnown = 200;

function compile(pattern: string): Compiled | undefined {
  if (!engine) return undefined;
  const found = known.get(pattern) ?? (known.has(pattern) ? undefined : compileNew(engine, pattern));
  known.delete(pattern);
  known.set(pattern, found);
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break;
    known.delete(oldest);
  }
  return found;
}

/** The times that a counted repetition unrolls what it repeats, nested ones multiplied: compiling alone may take too long. */
function unrolled(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d{0,4})(?:,(\d{0,4}))?\}/g)];
  return counts.reduce((sum, [, least, most]) => sum + Math.max(Number(least), Number(most ?? 0)), 0);
}

function compileNew({ compile: make }: Engine, pattern: string): Compiled | undefined {
  if (pattern.length > limits.pattern || unrolled(pattern) > mostProgram) return undefined;
  try {
    const made = make(pattern);
    return made.programSize() <= mostProgram ? made : undefined;
  } catch {
    return undefined;
  }
}
