import type { Part } from "@stampflow/kernel";
import type { Control, Design } from "./schema.ts";
import { slotsOf } from "./slot.ts";

/** The controls of a design, and the design itself under "", for comparing versions. */
export function designParts({ list, config }: Pick<Design, "list" | "config">): Part[] {
  return [{ id: "", under: "", facets: { ...config } }, ...partsOf(list, "/")];
}

const partsOf = (list: readonly Control[], under: string): Part[] =>
  list.flatMap((control) => [
    { id: control.key, under, facets: facetsOf(control) },
    ...slotsOf(control).flatMap((slot, at) => partsOf(slot, `${control.key}/${at}`)),
  ]);

/** Facets have the names of the property panel. */
const facetsOf = ({ type, label, help, model, rules, options, columns, trs }: Control) => ({
  ...options,
  type,
  label,
  help,
  model,
  required: rules[0]?.required ?? false,
  requiredMessage: rules[0]?.message,
  columns: columns?.map(({ list: _, ...column }) => column),
  trs: trs?.map(({ tds }) => tds.map(({ list: _, ...cell }) => cell)),
});
