/** The colours of shifts: white text on each has a contrast of 4.5 at least (S1). */
export const colours = {
  blue: "#1668dc",
  indigo: "#2f54eb",
  purple: "#722ed1",
  magenta: "#c41d7f",
  red: "#cf1322",
  orange: "#ad4e00",
  gold: "#876800",
  olive: "#5b6e00",
  green: "#237804",
  teal: "#0b7268",
  cyan: "#00617a",
  grey: "#595959",
} as const;
export type Colour = keyof typeof colours;
export const colourNames = Object.keys(colours) as Colour[];

/** The first two characters of a shift's name, for its colour block (S1). */
export const blockText = (name: string): string => Array.from(name).slice(0, 2).join("");
