import { isSame } from "@stampflow/kernel";

export type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => isSame(one ?? null, other ?? null);

type Versions = { base: Values; theirs: Values; mine: Values; names?: readonly string[] };

/**
 * What somebody else saved meanwhile is taken over field by field; what was changed here stays. `both`: changed on both
 * sides, each in its own way.
 */
export function mergedEntries({ base, theirs, mine, names = Object.keys(mine) }: Versions) {
  const changed = names.filter((name) => !same(base[name], theirs[name]));
  const taken = changed.filter((name) => same(mine[name], base[name]));
  return {
    taken: Object.fromEntries(taken.map((name) => [name, theirs[name]])),
    changed,
    both: changed.filter((name) => !taken.includes(name) && !same(mine[name], theirs[name])),
  };
}
