import type { State } from "./state.ts";

/**
 * The snapshot as one text: JSON, a line feed, and the nodes passed so far. A step that need not look at these neither
 * parses nor escapes them, so that it costs the same late in a long flow as early. JSON.stringify does as well.
 */
export function packState(state: State): string {
  const { p, ...rest } = state;
  return `${JSON.stringify(rest)}\n${p}`;
}

/** The snapshot of a packed text; throws a SyntaxError for anything else. */
export function unpackState(text: string): State {
  const end = text.indexOf("\n");
  if (end < 0) throw new SyntaxError("not a packed snapshot");
  const rest = JSON.parse(text.slice(0, end)) as Omit<State, "p">;
  return { ...rest, p: text.slice(end + 1) };
}
