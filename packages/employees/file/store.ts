import { defineSensitive, defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import type { LookField } from "./schema.ts";

export { files } from "./record.ts";

export const sensitive = defineSensitive<LookField>({
  kind: "employees.file",
  fields: {
    documentNumber: { unique: true },
    birthDate: {},
    bankCard: {},
    address: {},
    emergencyContact: {},
    emergencyPhone: {},
    // No values of these, only looks: a health certificate lies with its paper.
    healthCertificate: {},
    sheet: {},
  },
});

/** Who has an employee number. */
export const numbers = defineStore({
  entity: "employeeNumber",
  record: z.object({ number: z.string(), userId: z.string(), version: z.number().int() }),
  key: key.main([], ["number"]),
});
