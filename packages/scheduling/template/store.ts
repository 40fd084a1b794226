import { defineStore, key, namedRecords, recordRoutes } from "@stampflow/kernel/server";
import { entryTexts, refuseShifts } from "../schedule/plan.ts";
import * as calls from "./contract.ts";

const templates = namedRecords({
  noun: "scheduling.template",
  store: defineStore({ entity: "schedulingTemplate", record: calls.template, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: {
    fields: ["name", "way", "entries", "holidaysRest"],
    view: async () => {
      const texts = await entryTexts();
      return ({ entries }: calls.Template) => ({ entries: texts(entries) });
    },
  },
  limit: 100,
});

export const templateRoutes = recordRoutes(templates, calls, {
  saving: async ({ entries }) => refuseShifts(entries),
});
