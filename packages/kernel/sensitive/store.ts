import { z } from "zod";
import { nextVersion } from "../contract/transition.ts";
import { growingList } from "../list/growing.ts";
import { newId } from "../store/id.ts";
import { key } from "../store/key.ts";
import type { Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";
import { hashesOf } from "./hash.ts";

const version = z.number().int();
const place = { kind: z.string(), of: z.string() };

/** The one place of a sensitive value (S1). */
const values = defineStore({
  entity: "sensitiveValue",
  record: z.object({ ...place, field: z.string(), value: z.string(), version }),
  key: key.main(["kind", "of"], ["field"]),
});
/** Who has a value that nobody else of the company may have. */
const owners = defineStore({
  entity: "sensitiveOwner",
  record: z.object({ hash: z.string(), kind: z.string(), of: z.string(), version }),
  key: key.main(["hash"], []),
});
const lookSchema = z.object({
  ...place,
  ...{ at: z.number().int(), id: z.string(), field: z.string(), by: z.string(), why: z.string(), version },
});
export type Look = z.infer<typeof lookSchema>;
const looks = defineStore({ entity: "sensitiveLook", record: lookSchema, key: key.main(["kind", "of"], ["at", "id"]) });

/** The looks at what is kept about somebody, newest first. */
export const lookList = growingList<Look>(looks, { name: "kernel.look", orderedBy: "at", indexes: ["key"] });

/** `fields`: whether two of the same kind may not have the same value. */
type Definition<Field extends string> = {
  readonly kind: string;
  readonly fields: Readonly<Record<Field, { readonly unique?: boolean }>>;
};

/** Sensitive values of records of one kind: each lies in an item of its own, and only `look` shows it to others. */
export function defineSensitive<Field extends string>({ kind, fields }: Definition<Field>) {
  const names = Object.keys(fields) as Field[];
  const hashes = (field: Field, value: string) => hashesOf(`${kind}.${field}`, value);

  return {
    kind,
    fields: names,

    /** For the person concerned, for deciding a change, and for what was shown by `look`. */
    async of(id: string): Promise<Partial<Record<Field, string>>> {
      const rows = await values.list("key", { kind, of: id });
      return Object.fromEntries(rows.map(({ field, value }) => [field, value])) as Partial<Record<Field, string>>;
    },

    /** Of several at once, by id. */
    async ofSeveral(ids: readonly string[]): Promise<Map<string, Partial<Record<Field, string>>>> {
      const asked = [...new Set(ids)].flatMap((id) => names.map((field) => ({ kind, of: id, field })));
      const found = Map.groupBy(await values.getMany(asked), ({ of }) => of);
      return new Map(
        [...found].map(([id, rows]) => [
          id,
          Object.fromEntries(rows.map(({ field, value }) => [field, value])) as Partial<Record<Field, string>>,
        ]),
      );
    },

    /** The records that have these values, by value. */
    async ownersOf(field: Field, all: readonly string[]): Promise<Map<string, string>> {
      const meant = new Map(all.flatMap((value) => hashes(field, value).map((hash) => [hash, value] as const)));
      const found = await owners.getMany([...meant.keys()].map((hash) => ({ hash })));
      return new Map(found.map(({ hash, of }) => [meant.get(hash) ?? "", of]));
    },

    /** The record that has this value, if the company has one. */
    async ownerOf(field: Field, value: string): Promise<string | undefined> {
      const found = await owners.getMany(hashes(field, value).map((hash) => ({ hash })));
      return found[0]?.of;
    },

    /**
     * The writes that change values; "" removes one. Of two records that take the same value at once one fails with a
     * conflict.
     */
    async changing(id: string, changes: Partial<Record<Field, string>>): Promise<Write[]> {
      const asked = names.filter((field) => changes[field] !== undefined);
      const stored = await values.getMany(asked.map((field) => ({ kind, of: id, field })));
      const known = new Map(stored.map((one) => [one.field as Field, one]));
      const writes = asked.map(async (field) => {
        const value = changes[field] ?? "";
        const before = known.get(field);
        if (value === (before?.value ?? "")) return [];
        const moved = fields[field].unique ? await claims(id, field, before?.value ?? "", value) : [];
        return [...moved, ...written(id, field, before, value)];
      });
      return (await Promise.all(writes)).flat();
    },

    /** For a value that nobody had before: no reads. */
    adding(id: string, added: Partial<Record<Field, string>>): Write[] {
      return names.flatMap((field) => {
        const value = added[field] ?? "";
        if (value === "") return [];
        return [...(fields[field].unique ? [claim(id, field, value)] : []), ...written(id, field, undefined, value)];
      });
    },

    /** The row that says who looked at what and why; saved before the value is shown. */
    look: ({ of, field, by, why, now }: { of: string; field: Field; by: string; why: string; now: number }): Write =>
      looks.create({ kind, of, at: now, id: newId(now), field, by, why, version: 1 }),

    looks: (id: string, page: Omit<Parameters<typeof lookList.page>[0], "where">) =>
      lookList.page({ ...page, where: { kind, of: id } }),
  };

  function claim(id: string, field: Field, value: string): Write {
    return owners.create({ hash: hashes(field, value)[0], kind, of: id, version: 1 });
  }
  async function claims(id: string, field: Field, before: string, after: string): Promise<Write[]> {
    const had = before === "" ? [] : await owners.getMany(hashes(field, before).map((hash) => ({ hash })));
    return [
      ...had.filter(({ of }) => of === id).map(owners.remove),
      ...(after === "" ? [] : [claim(id, field, after)]),
    ];
  }
  type Stored = Parameters<typeof values.remove>[0];
  function written(of: string, field: Field, before: Stored | undefined, value: string): Write[] {
    if (value === "") return before ? [values.remove(before)] : [];
    return [
      before ? values.replace(nextVersion(before, { value })) : values.create({ kind, of, field, value, version: 1 }),
    ];
  }
}
