import type { OwnTable } from "@stampflow/kernel/server";

const name = (table: string) => `attendance.own.${table}`;

/** Loaded with the first page. */
const read = () => import("./pages.ts");

/** What attendance keeps of a person, as they see it at /attendance/mine; where they punched as long as that is kept. */
export const ownTables: readonly OwnTable[] = [
  {
    name: name("punches"),
    columns: ["at", "source", "place", "spot", "reason", "struck"],
    page: async (...asked) => (await read()).punchesPage(...asked),
  },
  {
    name: name("days"),
    columns: [
      "date",
      "status",
      "scheduled",
      "paid",
      "unpaid",
      "absence",
      "overtime",
      "state",
      "nonPayable",
      "reason",
      "remark",
    ],
    page: async (owner) => (await read()).daysPage(owner),
  },
  {
    name: name("corrections"),
    columns: ["date", "edge", "at", "number"],
    page: async (...asked) => (await read()).correctionsPage(...asked),
  },
  {
    name: name("overtime"),
    columns: ["date", "from", "to", "approved", "lieu", "minutes", "number"],
    page: async (...asked) => (await read()).overtimePage(...asked),
  },
  {
    name: name("pieces"),
    columns: ["date", "unit", "count", "amount", "state", "remark", "reason"],
    page: async (owner) => (await read()).piecesPage(owner),
  },
];
