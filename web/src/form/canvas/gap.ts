import type { BusinessName, ControlPosition, Design, KindName } from "@stampflow/form";

/** What is being dragged, and where it may be dropped. */
export type Dragged =
  | { kind: "new"; type: KindName; label: string }
  | { kind: "business"; name: BusinessName; label: string }
  | { kind: "group"; group: Design; label: string }
  | { kind: "move"; key: string; type: string; label: string };

export const gapId = (place: ControlPosition): string => `gap ${place.parent ?? ""} ${place.slot} ${place.index}`;

type Rect = { left: number; right: number; top: number; bottom: number };
type Point = { x: number; y: number };

/** Farther away than this, the pointer is not over the canvas. */
const reach = 80;

/** The gap nearest to a point. Gaps beside the point lose against gaps above or below it. */
export function nearest<T extends { rect: Rect }>(point: Point, gaps: readonly T[]): T | undefined {
  const far = ({ rect }: T) => {
    const beside = Math.max(rect.left - point.x, 0, point.x - rect.right);
    const away = Math.abs((rect.top + rect.bottom) / 2 - point.y);
    return beside > reach ? Number.POSITIVE_INFINITY : beside * 4 + away;
  };
  const [best] = gaps
    .map((gap) => ({ gap, distance: far(gap), width: gap.rect.right - gap.rect.left }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || a.width - b.width);
  return best?.gap;
}

/** The gap after or before one, in reading order; the first one where there is none yet. */
export function neighbour<T extends { id: string; rect: Rect }>(
  gaps: readonly T[],
  from: string | null,
  step: 1 | -1,
): T | undefined {
  const ordered = gaps.toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = ordered.findIndex((gap) => gap.id === from);
  if (at < 0) return ordered[0];
  return ordered[at + step] ?? ordered[at];
}
