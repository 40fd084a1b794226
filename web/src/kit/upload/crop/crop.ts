/** The square of a picture that is taken: its middle in pixels of the picture, and how far it is zoomed in (1: the largest square). */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };

export const maxZoom = 5;

export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

export const middleOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The nearest square that lies within the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const near = Math.min(maxZoom, Math.max(1, zoom));
  const half = sideOf(size, near) / 2;
  const clamp = (value: number, most: number) => Math.min(most - half, Math.max(half, value));
  return { x: clamp(x, size.width), y: clamp(y, size.height), zoom: near };
}

const steps: Readonly<Record<string, Crop>> = {
  ArrowLeft: { x: -1, y: 0, zoom: 0 },
  ArrowRight: { x: 1, y: 0, zoom: 0 },
  ArrowUp: { x: 0, y: -1, zoom: 0 },
  ArrowDown: { x: 0, y: 1, zoom: 0 },
  "+": { x: 0, y: 0, zoom: 0.2 },
  "=": { x: 0, y: 0, zoom: 0.2 },
  "-": { x: 0, y: 0, zoom: -0.2 },
};

/** Where a key leads: arrows by a twentieth of the square, + and - zoom; undefined for other keys. */
export function cropAfter(size: Size, crop: Crop, key: string): Crop | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const by = sideOf(size, crop.zoom) / 20;
  return within(size, { x: crop.x + step.x * by, y: crop.y + step.y * by, zoom: crop.zoom + step.zoom });
}
