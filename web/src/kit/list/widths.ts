type Column = { readonly width?: number };

const usual = 140;
/** How much narrower than its width a column may get before the table scrolls sideways. */
const narrowest = 0.75;

/** The widths of columns in the room there is; they keep their proportions. */
export function widthsIn(columns: readonly Column[], room: number): number[] {
  const requested = columns.map(({ width = usual }) => width);
  const sum = requested.reduce((one, other) => one + other, 0);
  const share = room > 0 && sum > room ? Math.max(narrowest, room / sum) : 1;
  return requested.map((width) => Math.floor(width * share));
}
