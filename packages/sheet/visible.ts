import type { Permission } from "@stampflow/kernel";
import { requireActor } from "@stampflow/kernel/server";
import type { Columns } from "./column.ts";

type Needing<Described> = {
  [Field in keyof Described]: Described[Field] extends { readonly needs: Permission } ? Field : never;
}[keyof Described];
type Masked<Row, Described> = {
  [Field in keyof Row]: Field extends Needing<Described> ? Row[Field] | null : Row[Field];
};

const isHidden = ({ needs }: Columns[string]): boolean =>
  needs !== undefined && !requireActor().permissions.has(needs.code);

/** The columns that the caller may see. */
export const visibleColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => !isHidden(column)));

/**
 * Puts null for what the caller may not see of described records. Every answer with such a field goes through it, so that
 * lists, details, files and paper hide the same.
 */
export function maskedBy<const Described extends Columns>(columns: Described) {
  const hidden = Object.keys(columns).filter((field) => isHidden(columns[field] as Columns[string]));
  return <Row extends object>(row: Row): Masked<Row, Described> => {
    const without = hidden.filter((field) => Object.hasOwn(row, field)).map((field) => [field, null]);
    return { ...row, ...Object.fromEntries(without) };
  };
}
