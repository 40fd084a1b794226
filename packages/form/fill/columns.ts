import { type Control, type Design, fieldKey } from "../design/schema.ts";
import { slotsOf, withSlots } from "../design/slot.ts";
import { fieldOf } from "../registry.ts";
import type { Permissions } from "./access.ts";

/** The design without the columns, and their totals, that a person may not see (FD72). */
export function withoutHiddenColumns<Drawn extends Pick<Design, "list">>(
  design: Drawn,
  permissions: Permissions | undefined,
): Drawn {
  const hidden = new Map(
    Object.entries(permissions ?? {}).flatMap(([table, { columns = {} }]) => {
      const keys = Object.keys(columns).filter((key) => !columns[key]?.displayable || !columns[key]?.readable);
      return keys.length > 0 ? [[table, new Set(keys)] as const] : [];
    }),
  );
  return hidden.size > 0 ? { ...design, list: shown(design.list, hidden) } : design;
}

const shown = (list: readonly Control[], hidden: ReadonlyMap<string, ReadonlySet<string>>): Control[] =>
  list.map((control) => {
    const without = hidden.get(fieldKey(control));
    if (fieldOf(control)?.columns) return without ? withoutColumns(control, without) : control;
    const slots = slotsOf(control);
    return slots.length > 0
      ? withSlots(
          control,
          slots.map((slot) => shown(slot, hidden)),
        )
      : control;
  });

type Total = { column?: unknown };

function withoutColumns(control: Control, hidden: ReadonlySet<string>): Control {
  const { totals } = control.options;
  const left = Array.isArray(totals)
    ? { totals: (totals as Total[]).filter(({ column }) => typeof column !== "string" || !hidden.has(column)) }
    : {};
  const list = (control.list ?? []).filter((column) => !hidden.has(fieldKey(column)));
  return { ...control, list, options: { ...control.options, ...left } };
}
