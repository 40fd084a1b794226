import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, recordRoutes, save, untilSaved } from "@stampflow/kernel/server";
import { roleNames } from "@stampflow/system/server";
import * as calls from "../field/contract.ts";
import { definitionFault, freeKey, inOrder, withOptionValues } from "../field/rules.ts";
import { type CustomField, choiceKinds, mostFields } from "../field/schema.ts";
import { fields, formWords, shownField, sightOf } from "../field/store.ts";
import { isUsed } from "./values.ts";

type Rows = { readonly rows: ReadonlyMap<string, CustomField> };

/** The company uses so many at most; those that are put away do not count. */
function refuseMore({ rows }: Rows, id: string): void {
  const others = [...rows.values()].filter((one) => !one.archived && one.id !== id);
  if (others.length >= mostFields) refuse("kernel.record.limit", { limit: mostFields });
}

export const fieldRoutes = [
  implement(calls.list, ({ body: { name: keyword, ...asked } }) => fields.listed({ ...asked, keyword })),

  implement(calls.mine, async ({ actor }) => {
    const { sees, writes } = await sightOf(actor.userId);
    return inOrder(await fields.all())
      .filter(sees)
      .map((field) => shownField(field, writes(field)));
  }),

  implement(calls.setArchived, async ({ body: { id, archived } }) => {
    if (archived) return fields.setArchived(id, true);
    return untilSaved(async () => {
      const all = await fields.current();
      const before = all.rows.get(id);
      if (!before) return refuse("kernel.record.notFound");
      refuseMore(all, id);
      await save({ writes: await fields.written(all, [nextVersion<CustomField>(before, { archived })]) });
      return null;
    });
  }),

  ...recordRoutes(
    fields,
    { add: calls.add, save: calls.save, remove: calls.remove },
    {
      derive: async (typed, before) => ({
        key: typed.key || before?.key || freeKey(new Set((await fields.all()).map(({ key }) => key.toLowerCase()))),
        options: choiceKinds.includes(typed.kind) ? withOptionValues(typed.options, before?.options ?? []) : [],
        archived: before?.archived ?? false,
      }),
      saving: async (row, list, before) => {
        const used = before !== null && (await isUsed(row.id));
        const roles = await roleNames();
        const about = { used, isRole: (id: string) => roles(id) !== "", word: formWords().word };
        const fault = definitionFault(row, before, about);
        if (fault) refuse(fault.code, fault.data);
        if (!before) refuseMore(list, row.id);
        return [];
      },
      removing: async ({ id, name }) => ((await isUsed(id)) ? refuse("employees.field.used", { name }) : []),
    },
  ),
];
