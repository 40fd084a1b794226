import { defineSheet } from "@stampflow/sheet";
import { employeeInput, employments } from "../record/employee.ts";

const { realName, jobTitle, email } = employeeInput.shape;

/** Employees as a spreadsheet. 5,000 rows, so that a large company comes in a few files (D14). */
export const rosterSheet = defineSheet({
  name: "system.roster.sheet",
  limit: 5000,
  columns: {
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
    joinedOn: { kind: "date", name: "system.column.joinedOn", example: "2026-03-02" },
  },
});
export type RosterColumns = typeof rosterSheet.columns;
