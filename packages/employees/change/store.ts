import { defineSensitive, defineStore, key } from "@stampflow/kernel/server";
import type { SensitiveField } from "../file/schema.ts";
import { proposal } from "./schema.ts";

export const proposals = defineStore({
  entity: "employeeProposal",
  record: proposal,
  key: key.main([], ["userId"]),
});

/** The values until they are decided: nobody is refused because somebody else asks for the same. */
export const asked = defineSensitive<SensitiveField>({
  kind: "employees.proposal",
  fields: { documentNumber: {}, birthDate: {}, bankCard: {}, address: {}, emergencyContact: {}, emergencyPhone: {} },
});
