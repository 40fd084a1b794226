import { defineStore, key } from "@stampflow/kernel/server";
import { signatureRecord } from "./schema.ts";

export const signatures = defineStore({
  entity: "savedSignature",
  record: signatureRecord,
  key: key.main(["userId"], []),
});
