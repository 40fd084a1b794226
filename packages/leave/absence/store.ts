import { defineStore, key } from "@stampflow/kernel/server";
import { absence } from "./schema.ts";

export const absences = defineStore({ entity: "leaveAbsence", record: absence, key: key.main(["id"], []) });
