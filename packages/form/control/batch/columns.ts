import { type Control, fieldKey } from "../../design/schema.ts";
import type { Column, Kind } from "../../kind.ts";
import { topologicalOrder } from "../../value/order.ts";

/** The kinds of a cell: all except a table. */
export type Cells = Readonly<Record<string, Kind>>;

type Common = { hidden?: boolean; disabled?: boolean };

const known = new WeakMap<object, { list: readonly Column[]; ordered: readonly Column[] }>();

/** The columns of a table, in the order of display and in the order of computation. */
export function columnsOf(cells: Cells, control: Control) {
  const list = control.list ?? [];
  const found = known.get(list) ?? read(cells, list);
  known.set(list, found);
  return found;
}

function read(cells: Cells, controls: readonly Control[]) {
  const drawn = controls.flatMap((control) => {
    const kind = Object.hasOwn(cells, control.type) ? cells[control.type] : undefined;
    if (!kind?.field) return [];
    const { hidden = false, disabled = false } = kind.optionsOf(control) as Common;
    const { field } = kind;
    return [{ key: fieldKey(control), control, field, follows: field.follows(control), hidden, disabled }];
  });
  const { ordered, circles } = topologicalOrder(drawn);
  const circular = new Set(circles.flat());
  const columnOf = (one: (typeof drawn)[number]): Column => ({ ...one, circular: circular.has(one.key) });
  const all = new Map(drawn.map((one) => [one, columnOf(one)]));
  return { list: [...all.values()], ordered: ordered.flatMap((one) => all.get(one) ?? []) };
}
