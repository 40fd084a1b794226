import { type RefObject, useEffect, useRef } from "react";
import Pad, { type PointGroup } from "signature_pad";

/** What was drawn; outlives the canvas. */
export type Strokes = { current: PointGroup[] };

/** The library draws in pixels of the page, whatever width the canvas is shown at. */
const scaleToShown = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext("2d")
    ?.setTransform(canvas.width / canvas.clientWidth, 0, 0, canvas.height / canvas.clientHeight, 0, 0);

/** Draws with finger, pen or mouse into a canvas; answers what empties it. `strokes` outlive the canvas. */
export function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  onSigned: (signed: boolean) => void,
  strokes?: Strokes,
): () => void {
  const pad = useRef<Pad>(null);
  useEffect(() => onSigned((strokes?.current.length ?? 0) > 0), [onSigned, strokes]);
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = new Pad(canvas.current, { penColor: "#111", minWidth: 0.8, maxWidth: 2.8 });
    drawn.addEventListener("endStroke", () => {
      if (strokes) strokes.current = drawn.toData();
      onSigned(true);
    });
    let fresh = true;
    const resized = new ResizeObserver(() => {
      if (!canvas.current) return;
      scaleToShown(canvas.current);
      // Only now they are drawn at the size that they had.
      if (fresh && strokes && strokes.current.length > 0) drawn.fromData(strokes.current);
      fresh = false;
    });
    resized.observe(canvas.current);
    pad.current = drawn;
    return () => {
      resized.disconnect();
      drawn.off();
    };
  }, [canvas, onSigned, strokes]);
  return () => {
    pad.current?.clear();
    if (strokes) strokes.current = [];
    onSigned(false);
  };
}
