type Dependent = { readonly key: string; readonly follows: readonly string[] };

/**
 * Sorts fields so that each is after those it depends on; also answers the circles: fields that depend on themselves
 * have no value.
 */
export function topologicalOrder<T extends Dependent>(all: readonly T[]): { ordered: T[]; circles: string[][] } {
  const byKey = new Map(all.map((one) => [one.key, one]));
  const ordered: T[] = [];
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (one: T, path: readonly string[]) => {
    if (path.includes(one.key)) circles.push(path.slice(path.indexOf(one.key)));
    if (done.has(one.key) || path.includes(one.key)) return;
    for (const key of one.follows) {
      const next = byKey.get(key);
      if (next) visit(next, [...path, one.key]);
    }
    done.add(one.key);
    ordered.push(one);
  };
  for (const one of all) visit(one, []);
  return { ordered, circles };
}
