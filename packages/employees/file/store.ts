import { defineSensitive, defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import type { SensitiveField } from "./schema.ts";

export { files } from "./record.ts";

export const sensitive = defineSensitive<SensitiveField | "healthCertificate">({
  kind: "employees.file",
  fields: {
    documentNumber: { unique: true },
    birthDate: {},
    bankCard: {},
    address: {},
    emergencyContact: {},
    emergencyPhone: {},
    // Lies with its paper; here are the looks at it.
    healthCertificate: {},
  },
});

/** Who has an employee number. */
export const numbers = defineStore({
  entity: "employeeNumber",
  record: z.object({ number: z.string(), userId: z.string(), version: z.number().int() }),
  key: key.main([], ["number"]),
});
