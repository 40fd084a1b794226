import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useRef } from "react";
import type { Model } from "./model.ts";

const topAir = 72;
const margin = 24;

/** Begins at the start of the flow and keeps what is selected in sight, moving no more than needed. */
export function useCentre(frame: RefObject<HTMLElement | null>, model: Model, selected: string | null): void {
  const { setViewport, getViewport } = useReactFlow();
  const root = model.nodes[0];
  const begun = useRef(false);
  useEffect(() => {
    const width = frame.current?.clientWidth;
    if (begun.current || !root || !width) return;
    begun.current = true;
    void setViewport({ x: width / 2 - (root.position.x + (root.width ?? 0) / 2), y: topAir, zoom: 1 });
  }, [frame, root, setViewport]);

  const target = model.nodes.find((node) => node.id === selected);
  const place = useRef(target);
  place.current = target;
  useEffect(() => {
    const node = place.current;
    const area = frame.current;
    if (!selected || !node || !area) return;
    const { x, y, zoom } = getViewport();
    const left = node.position.x * zoom + x;
    const top = node.position.y * zoom + y;
    const dx = shift(left, left + (node.width ?? 0) * zoom, area.clientWidth);
    const dy = shift(top - 40, top + (node.height ?? 0) * zoom, area.clientHeight);
    if (dx !== 0 || dy !== 0) void setViewport({ x: x + dx, y: y + dy, zoom });
  }, [selected, frame, getViewport, setViewport]);
}

/** How far something has to move to lie within the frame. */
function shift(from: number, to: number, size: number): number {
  if (from < margin) return margin - from;
  if (to > size - margin) return Math.max(size - margin - to, margin - from);
  return 0;
}
