import { defineStore, key } from "@stampflow/kernel/server";
import { fileRecord } from "./schema.ts";

/** Apart from the sensitive values, so that lists and exports need no key of the stage. */
export const files = defineStore({ entity: "employeeFile", record: fileRecord, key: key.main([], ["userId"]) });
