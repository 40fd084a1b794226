import { defineStore, growingList, key } from "@stampflow/kernel/server";
import { absence } from "./schema.ts";

export const absences = defineStore({
  entity: "leaveAbsence",
  record: absence,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["createdAt", "id"]) },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});
export const absenceList = growingList(absences, {
  name: "leave.absence",
  orderedBy: "createdAt",
  indexes: ["byTime"],
});
