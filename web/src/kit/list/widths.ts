type Column = { readonly width?: number; readonly firm?: boolean };

const usual = 140;
/** How much narrower than its width a column may get before the table scrolls sideways. */
const narrowest = 0.75;

/** The widths of columns in the room there is; those that are not firm keep their proportions. */
export function widthsIn(columns: readonly Column[], room: number): number[] {
  const requested = columns.map(({ width = usual }) => width);
  const sum = requested.reduce((one, other) => one + other, 0);
  const firm = columns.reduce((all, { firm, width = usual }) => all + (firm ? width : 0), 0);
  const share = room > 0 && sum > room ? Math.max(narrowest, (room - firm) / (sum - firm)) : 1;
  return requested.map((width, at) => (columns[at]?.firm ? width : Math.floor(width * share)));
}
