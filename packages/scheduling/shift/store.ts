import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { meals } from "../meal/store.ts";
import { type Shift, shift } from "./schema.ts";
import { restText, slotText } from "./text.ts";

/** The most of a company. */
const mostShifts = 200;

export const shifts = namedRecords({
  noun: "scheduling.shift",
  store: defineStore({ entity: "schedulingShift", record: shift, key: key.main([], ["id"]) }),
  fields: ["sort", "name", "archived"],
  search: ["name"],
  audited: {
    fields: [
      ...["name", "sort", "colour", "slots", "rests", "mealIds", "flexible", "late", "early", "dayHours"],
      ...["departmentIds", "from", "archived"],
    ],
    view: async () => {
      const [organisation, mealName] = await Promise.all([directory(), meals.names()]);
      return (row: Shift) => ({
        slots: slotText(row),
        rests: restText(row),
        mealIds: row.mealIds.map(mealName).filter(Boolean),
        departmentIds: row.departmentIds.map((id) => organisation.department(id)?.name ?? ""),
      });
    },
  },
  limit: mostShifts,
});
