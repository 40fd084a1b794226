import { type RefObject, useEffect, useRef } from "react";
import Pad from "signature_pad";

/** The library draws in pixels of the page, whatever width the canvas is shown at. */
const scaleToShown = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext("2d")
    ?.setTransform(canvas.width / canvas.clientWidth, 0, 0, canvas.height / canvas.clientHeight, 0, 0);

/** Draws with finger, pen or mouse into a canvas; answers what empties it. */
export function usePad(canvas: RefObject<HTMLCanvasElement | null>, onSigned: (signed: boolean) => void): () => void {
  const pad = useRef<Pad>(null);
  // A pad that was removed and shown again is empty.
  useEffect(() => onSigned(false), [onSigned]);
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = new Pad(canvas.current, { penColor: "#111", minWidth: 0.8, maxWidth: 2.8 });
    drawn.addEventListener("endStroke", () => onSigned(true));
    const resized = new ResizeObserver(() => canvas.current && scaleToShown(canvas.current));
    resized.observe(canvas.current);
    pad.current = drawn;
    return () => {
      resized.disconnect();
      drawn.off();
    };
  }, [canvas, onSigned]);
  return () => {
    pad.current?.clear();
    onSigned(false);
  };
}
