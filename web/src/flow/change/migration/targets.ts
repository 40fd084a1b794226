import type { MapNode, Mapping, Preview } from "../calls.ts";

type Target = Preview["targets"][number];

/** A node that keeps its id needs no line in the mapping, and cannot be told to go nowhere. */
export const isUnmoved = (node: MapNode, targets: readonly Target[]): boolean =>
  targets.some(({ id, type }) => id === node.id && type === node.type);

/** What a node becomes under a mapping; null where it has no place. */
export function targetOf(node: MapNode, mapping: Mapping, targets: readonly Target[]): string | null {
  return mapping[node.id] ?? (isUnmoved(node, targets) ? node.id : null);
}

export function withTarget(mapping: Mapping, id: string, to: string | null): Mapping {
  const { [id]: _before, ...rest } = mapping;
  return to === null || to === id ? rest : { ...rest, [id]: to };
}
