import { placeholderDomain } from "./placeholder.ts";

/** Fields that better-auth looks rows up by. Each value has an item of its own, so a lookup reads keys and sees its own writes. */
type Fields = { readonly unique: readonly string[]; readonly listed: readonly string[] };

const fields: Readonly<Record<string, Fields>> = {
  user: { unique: ["email", "phoneNumber", "username"], listed: [] },
  session: { unique: ["token"], listed: ["userId"] },
  account: { unique: [], listed: ["userId"] },
  twoFactor: { unique: ["userId"], listed: [] },
  passkey: { unique: ["credentialID"], listed: ["userId"] },
  verification: { unique: [], listed: ["identifier"] },
};
const none: Fields = { unique: [], listed: [] };

export type Row = Record<string, unknown> & { id: string };
export type Entry = { field: string; value: string; unique: boolean };

export function fieldsOf(model: string): Fields {
  return fields[model] ?? none;
}

export function entriesOf(model: string, row: Row): Entry[] {
  const { unique, listed } = fieldsOf(model);
  const entry = (field: string, isUnique: boolean): Entry[] => {
    const value = row[field];
    if (typeof value !== "string" || value === "" || value.endsWith(placeholderDomain)) return [];
    return [{ field, value, unique: isUnique }];
  };
  return [...unique.flatMap((field) => entry(field, true)), ...listed.flatMap((field) => entry(field, false))];
}
