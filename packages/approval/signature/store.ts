import { defineStore, key } from "@stampflow/kernel/server";
import { signatureRecord } from "./contract.ts";

export const signatures = defineStore({
  entity: "savedSignature",
  record: signatureRecord,
  key: key.main(["userId"], []),
});
