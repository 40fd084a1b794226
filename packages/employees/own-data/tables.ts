import type { OwnTable } from "@stampflow/kernel/server";

const name = (table: string) => `employees.own.${table}`;

/** Loaded with the first page. */
const read = () => import("./pages.ts");

/** What the company keeps of a person beside their record, as they see it in /account. */
export const ownTables: readonly OwnTable[] = [
  {
    name: name("file"),
    columns: [
      ...["employeeNumber", "documentType", "documentNumber", "birthDate", "address", "homeCompany", "probationEnd"],
      ...["bank", "bankCard", "emergencyContact", "emergencyPhone"],
    ],
    page: async (owner) => (await read()).filePage(owner),
  },
  {
    name: name("fields"),
    columns: ["name", "value"],
    page: async (owner) => (await read()).fieldsPage(owner),
  },
  {
    name: name("contracts"),
    columns: ["kind", "from", "to", "hours", "signing", "endedOn"],
    page: async (...asked) => (await read()).contractsPage(...asked),
  },
  {
    name: name("papers"),
    columns: ["kind", "number", "validUntil"],
    page: async (owner) => (await read()).papersPage(owner),
  },
  {
    name: name("assignments"),
    columns: ["job", "from", "last", "state"],
    page: async (owner) => (await read()).assignmentsPage(owner),
  },
  {
    name: name("probations"),
    columns: ["result", "day", "until", "reason"],
    page: async (owner) => (await read()).probationsPage(owner),
  },
  {
    name: name("evaluations"),
    columns: ["at", "rater", "score", "text"],
    page: async (...asked) => (await read()).evaluationsPage(...asked),
  },
  {
    name: name("looks"),
    columns: ["at", "by", "field", "reason"],
    page: async (...asked) => (await read()).looksPage(...asked),
  },
];
