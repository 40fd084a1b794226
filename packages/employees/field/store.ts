import { textOf } from "@stampflow/form";
import { defineStore, key, language, namedRecords, translate } from "@stampflow/kernel/server";
import { roleNames, rolesHeld } from "@stampflow/system/server";
import { sees, seesOf, type Words, writes } from "./rules.ts";
import { type CustomField, customField, mostKept, type ShownField } from "./schema.ts";

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

/** The words of the form package, in the reader's language. */
export const formWords = (): Words => ({
  yes: translate("employees.field.yes", language()),
  no: translate("employees.field.no", language()),
  word: (code, data) => textOf(language(), code, data),
});
