import type { ShownField } from "@stampflow/employees";
import type { FileDetail } from "../queries.ts";

/** The own fields in the employee form: each is an entry, so that two people's changes are merged. */
export type OwnEntries = { readonly [Name in `own_${string}`]?: unknown };

export const entryOf = ({ key }: Pick<ShownField, "key">) => `own_${key}` as const;

export const ownEntries = ({ custom }: Pick<FileDetail, "custom">): OwnEntries =>
  Object.fromEntries(custom.map((field) => [entryOf(field), field.value ?? undefined]));

/** What is sent of them. */
export const ownBody = (fields: readonly ShownField[], entries: OwnEntries) =>
  fields.length === 0
    ? {}
    : { custom: Object.fromEntries(fields.map((field) => [field.key, entries[entryOf(field)] ?? ""])) };
