import { textOf } from "@stampflow/form";
import { defineStore, key, language, namedRecords, translate } from "@stampflow/kernel/server";
import { roleNames, rolesHeld } from "@stampflow/system/server";
import { controlOf } from "./control.ts";
import { inOrder, kindOf, sees, seesOf, type Words, writes } from "./rules.ts";
import { type CustomField, customField, mostKept, type ShownField, type Values } from "./schema.ts";

export const fields = namedRecords({
  noun: "employees.field",
  store: defineStore({ entity: "employeeField", record: customField, key: key.main([], ["id"]) }),
  fields: ["sort", "name", "key", "archived"],
  unique: ["key"],
  search: ["name", "key"],
  audited: {
    fields: ["name", "key", "kind", "required", "options", "hint", "seenBy", "writtenBy", "own", "sort", "archived"],
    view: async () => {
      const name = await roleNames();
      return ({ options, seenBy, writtenBy }: CustomField) => ({
        options: options.map(({ label }) => label),
        seenBy: seenBy.map(name).filter(Boolean),
        writtenBy: writtenBy.map(name).filter(Boolean),
      });
    },
  },
  limit: mostKept,
});

/** What somebody sees and writes in the files of others; `self`: in their own. */
export async function sightOf(userId: string) {
  const viewer = await rolesHeld(userId);
  return {
    sees: (field: CustomField) => sees(field, viewer),
    seesOf: (field: CustomField, self: boolean) => seesOf(field, viewer, self),
    writes: (field: CustomField, self = false) => writes(field, viewer, self),
  };
}

export const shownField = (field: CustomField, writable: boolean): ShownField => {
  const { key, name, kind, required, options, hint } = field;
  return { key, name, kind, required, options, hint, writes: writable };
};

/** The fields of a person that the viewer sees, with their values. */
export async function fieldsShown(viewerId: string, { userId, custom }: { userId: string; custom: Values }) {
  const self = viewerId === userId;
  const [all, sight] = await Promise.all([fields.all(), sightOf(viewerId)]);
  return inOrder(all)
    .filter((field) => sight.seesOf(field, self))
    .map((field) => ({ ...shownField(field, sight.writes(field, self)), value: custom[field.id] ?? null }));
}

/** The words of the form package, in the reader's language. */
export const formWords = (): Words => ({
  yes: translate("employees.field.yes", language()),
  no: translate("employees.field.no", language()),
  word: (code, data) => textOf(language(), code, data),
});

/** A value as people read it in sheets. */
export function textOfValue(field: Parameters<typeof controlOf>[0], value: unknown): string {
  const showing = { language: language(), lookup: {} };
  return value === null ? "" : (kindOf(field).field?.show(value, controlOf(field, formWords()), showing) ?? "");
}
