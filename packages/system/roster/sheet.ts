import { type Columns, defineSheet } from "@stampflow/sheet";
import type { z } from "zod";
import { documentTypes, personFileInput } from "../person-file/input.ts";
import { employeeInput, employments } from "../record/employee.ts";

const { realName, jobTitle, email } = employeeInput.shape;

export const personColumns = {
  realName: { kind: "text", name: "system.column.realName", required: true, schema: realName },
  phone: { kind: "text", name: "system.column.phone", required: true, example: "+86 135 0000 0001" },
  gender: {
    kind: "choice",
    name: "system.column.gender",
    required: true,
    choices: [
      { value: "0", name: "system.gender.0", also: "system.gender.0.words" },
      { value: "1", name: "system.gender.1", also: "system.gender.1.words" },
    ],
  },
  email: {
    kind: "text",
    name: "system.column.email",
    schema: email,
    fault: "system.roster.email",
    example: "name@example.com",
    width: 28,
  },
  department: { kind: "text", name: "system.column.department", required: true, width: 28 },
  jobTitle: { kind: "text", name: "system.column.jobTitle", required: true, schema: jobTitle },
  superior: { kind: "text", name: "system.column.superior", width: 18 },
  positions: { kind: "text", name: "system.column.positions" },
  roles: { kind: "text", name: "system.column.roles" },
  employment: {
    kind: "choice",
    name: "system.column.employment",
    choices: employments.map((value) => ({ value, name: `system.employment.${value}` })),
  },
  joinedOn: { kind: "date", name: "system.column.joinedOn", empty: "system.roster.joinedToday", example: "2026-03-02" },
} as const satisfies Columns;

const { documentNumber, employeeNumber, address, homeCompany, bank, bankCard } = personFileInput.shape;
const { emergencyContact, emergencyPhone } = personFileInput.shape;
const text = <const Name extends string>(name: Name, schema: z.ZodOptional<z.ZodString>, width = 18) =>
  ({ kind: "text", name: `system.column.${name}`, schema: schema.unwrap(), width }) as const;

/** Those of the file (`personFile`). */
export const fileColumns = {
  documentType: {
    kind: "choice",
    name: "system.column.documentType",
    choices: documentTypes.map((value) => ({ value, name: `system.documentType.${value}` })),
  },
  documentNumber: text("documentNumber", documentNumber, 24),
  birthDate: { kind: "date", name: "system.column.birthDate", example: "1987-11-09" },
  employeeNumber: { ...text("employeeNumber", employeeNumber), empty: "system.roster.nextNumber" },
  address: text("address", address, 28),
  homeCompany: text("homeCompany", homeCompany),
  probationEnd: { kind: "date", name: "system.column.probationEnd", example: "2026-06-02" },
  bank: text("bank", bank),
  bankCard: text("bankCard", bankCard, 24),
  emergencyContact: text("emergencyContact", emergencyContact),
  emergencyPhone: text("emergencyPhone", emergencyPhone),
} as const satisfies Columns;
/** What must not lie open in the rows of an import. */
export const sealedColumns = [
  "documentNumber",
  "birthDate",
  "address",
  "bankCard",
  "emergencyContact",
  "emergencyPhone",
];

/** Employees as a spreadsheet. 5,000 rows, so that a large company comes in a few files (D14). */
export const rosterSheet = defineSheet({
  name: "system.roster.sheet",
  limit: 5000,
  columns: { ...personColumns, ...fileColumns },
});
export type RosterColumns = typeof rosterSheet.columns;
