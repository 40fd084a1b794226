import { useReactFlow, type Viewport } from "@xyflow/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useIsPhone } from "../../kit/use-media.ts";
import type { CardNode, Model } from "./model.ts";
import { zoom as zooms } from "./toolbar/zoom-bar.tsx";

/** Above the start lies the bar, unless it is at the bottom, as on a phone, or stands apart. */
export const topMargin = (free: boolean): number => (free ? 16 : 72);
const margin = 24;

type Span = { from: number; to: number };
const spanOf = ({ nodes }: Model): Span => ({
  from: Math.min(...nodes.map(({ position }) => position.x)),
  to: Math.max(...nodes.map(({ position, width = 0 }) => position.x + width)),
});

/**
 * The first view: the start of the flow at the top, or what is selected in the middle; with `fit`, as much beside it as
 * can still be read. Undefined until the size of the frame is known.
 */
export function useFirstView(
  frame: RefObject<HTMLElement | null>,
  model: Model,
  selected: string | null,
  top: number,
  fit: boolean,
): Viewport | undefined {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    setSize({ width: clientWidth, height: clientHeight });
  }, [frame]);
  const shown = model.nodes.find(({ id }) => id === selected) ?? model.nodes[0];
  if (width === 0 || !shown) return undefined;
  const { position, width: wide = 0, height: high = 0 } = shown;
  const { from, to } = spanOf(model);
  const fitting = (width - 2 * margin) / (to - from);
  const zoom = fit ? Math.min(1, Math.max(zooms.least, fitting)) : 1;
  const y = Math.min(top, height / 2 - (position.y + high / 2) * zoom);
  const centre = fit && fitting >= zoom ? (from + to) / 2 : position.x + wide / 2;
  return { x: width / 2 - centre * zoom, y, zoom };
}

/** Between the layout of a phone and that of a desktop the bar and the width change: the middle stays in the middle. */
export function useLayoutChange(frame: RefObject<HTMLElement | null>, top: number): void {
  const { setViewport, getViewport } = useReactFlow();
  const phone = useIsPhone();
  const drawn = useRef<{ phone: boolean; width: number; top: number }>(undefined);
  useEffect(() => {
    const before = drawn.current;
    const width = frame.current?.clientWidth ?? 0;
    drawn.current = { phone, width, top };
    if (!before || before.phone === phone) return;
    const { x, y, zoom } = getViewport();
    const dx = (width - before.width) / 2;
    const dy = top - before.top;
    void setViewport({ x: x + dx, y: y + dy, zoom });
  }, [frame, phone, top, getViewport, setViewport]);
}

/** Keeps the selection in view, scrolling no more than needed. */
export function useInSight(
  frame: RefObject<HTMLElement | null>,
  model: Model,
  selected: string | null,
  above: number,
): void {
  const { setViewport, getViewport } = useReactFlow();
  const place = useRef<CardNode>(undefined);
  useEffect(() => {
    place.current = model.nodes.find((node) => node.id === selected);
  });
  useEffect(() => {
    const node = place.current;
    const area = frame.current;
    if (!selected || !node || !area) return;
    const { x, y, zoom } = getViewport();
    const left = node.position.x * zoom + x;
    const top = node.position.y * zoom + y;
    const dx = shift(left, left + (node.width ?? 0) * zoom, area.clientWidth);
    const dy = shift(top - above + margin, top + (node.height ?? 0) * zoom, area.clientHeight);
    if (dx !== 0 || dy !== 0) void setViewport({ x: x + dx, y: y + dy, zoom });
  }, [selected, frame, above, getViewport, setViewport]);
}

/** How far something has to move to lie within the frame. */
function shift(from: number, to: number, size: number): number {
  if (from < margin) return margin - from;
  if (to > size - margin) return Math.max(size - margin - to, margin - from);
  return 0;
}
