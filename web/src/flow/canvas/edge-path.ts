export type Ends = { sourceX: number; sourceY: number; targetX: number; targetY: number };

/** The distance between the end of a line and its bend. */
const turn = 14;
const radius = 8;

/** Down, across, down; the corners rounded. It turns near its beginning or near its end. */
export function edgePath({ sourceX, sourceY, targetX, targetY }: Ends, bend: "top" | "bottom"): string {
  const across = targetX - sourceX;
  if (Math.abs(across) < 1) return `M${sourceX},${sourceY}L${targetX},${targetY}`;
  const y = bend === "top" ? sourceY + turn : targetY - turn;
  const side = Math.sign(across);
  const r = Math.min(radius, Math.abs(across) / 2);
  return [
    `M${sourceX},${sourceY}`,
    `L${sourceX},${y - r}`,
    `Q${sourceX},${y} ${sourceX + side * r},${y}`,
    `L${targetX - side * r},${y}`,
    `Q${targetX},${y} ${targetX},${y + r}`,
    `L${targetX},${targetY}`,
  ].join("");
}
