import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { entryTexts } from "../schedule/plan.ts";
import { type Standing, standing } from "./contract.ts";

/** The daily job that publishes them. */
export const jobName = "scheduling.standing";

export const standings = namedRecords({
  noun: "scheduling.standing",
  store: defineStore({ entity: "schedulingStanding", record: standing, key: key.main([], ["id"]) }),
  fields: ["name", "archived"],
  audited: {
    fields: ["name", "way", "entries", "holidaysRest", "start", "departmentId", "userIds", "archived"],
    view: async () => {
      const [texts, organisation] = await Promise.all([entryTexts(), directory()]);
      return ({ entries, departmentId, userIds }: Standing) => ({
        entries: texts(entries),
        departmentId: organisation.department(departmentId ?? "")?.name ?? "",
        userIds: userIds.map((id) => organisation.user(id)?.name ?? ""),
      });
    },
  },
  limit: 200,
});
