import type { OwnTable } from "@stampflow/kernel/server";

const name = (table: string) => `approval.own.${table}`;

/** Loaded with the first page, because most jobs need neither forms nor flows. */
const read = () => import("./pages.ts");

export const ownTables: readonly OwnTable[] = [
  {
    name: name("applications"),
    columns: ["title", "form", "status", "created", "updated"],
    page: async (...asked) => (await read()).applicationsPage(...asked),
  },
  {
    name: name("decisions"),
    columns: ["at", "title", "form", "applicant", "step", "action", "opinion"],
    page: async (...asked) => (await read()).decisionsPage(...asked),
  },
  {
    name: name("delegations"),
    columns: ["principal", "to", "from", "until", "reason", "created"],
    page: async (...asked) => (await read()).delegationsPage(...asked),
  },
  {
    name: name("comments"),
    columns: ["at", "title", "text"],
    page: async (...asked) => (await read()).commentsPage(...asked),
  },
  {
    name: name("notes"),
    columns: ["at", "title", "text"],
    page: async (...asked) => (await read()).notesPage(...asked),
  },
  {
    name: name("phrases"),
    columns: ["text"],
    page: async (owner) => (await read()).phrasesPage(owner),
  },
  {
    name: name("signature"),
    columns: ["file"],
    page: async (owner) => (await read()).signaturePage(owner),
  },
];
