import type { Refusal } from "@stampflow/kernel";
import { currentCall, save } from "@stampflow/kernel/server";
import { type Columns, defineSheet } from "@stampflow/sheet";
import { defineImport, type ImportedRow, type Importer } from "@stampflow/sheet/server";
import { changePerson, personCalled } from "@stampflow/system/server";
import { bring } from "../balance/store.ts";
import { day, personColumns } from "../people/schema.ts";
import { saveDates } from "./dates.ts";

const { name, joinDate, workDate, insured } = personColumns;
const columns = {
  name: { ...name, required: true },
  // Where two have the same name.
  phone: { kind: "text", name: "leave.person.column.phone", width: 20, example: "+86 135 0000 0001" },
  joinDate: { ...joinDate, example: "2024-03-01" },
  workDate: { ...workDate, example: "2019-07-01" },
  insured,
} as const satisfies Columns;

/** The dates that leave is granted by (D1:113); an empty cell leaves what is there. */
const dateSheet = defineSheet({ name: "leave.person.sheet", limit: 5000, columns });
type DateColumns = typeof columns;

type Row = ImportedRow<DateColumns>;

const known = async (by: Importer) => ({ by, find: await personCalled(by, { left: false }) });
type Known = Awaited<ReturnType<typeof known>>;
const personOf = ({ values: { name, phone } }: Row, { find }: Known) => find(name, phone);

/** All that is wrong with a row beside its cells. */
function faultsOf({ faults, values: { joinDate, workDate, insured } }: Row): Refusal[] {
  const wrong = Object.entries({ joinDate, workDate }).filter(([, date]) => date && !day.safeParse(date).success);
  // A cell that is wrong said something.
  const isEmpty = !joinDate && !workDate && !insured && faults.length === 0;
  return [
    ...(isEmpty ? [{ code: "leave.import.nothing" }] : []),
    ...wrong.map(([column]) => ({ code: "sheet.value", data: { column } })),
  ];
}

function judged(rows: readonly Row[], about: Known) {
  const met = new Set<string>();
  const judgements = new Map<number, { faults: Refusal[] }>();
  for (const row of rows) {
    const found = row.values.name ? personOf(row, about) : null;
    const faults = [...(found && "code" in found ? [found] : []), ...faultsOf(row)];
    if (found && "id" in found) {
      if (met.has(found.id)) faults.push({ code: "sheet.repeated" });
      if (faults.length + row.faults.length === 0) met.add(found.id);
    }
    judgements.set(row.row, { faults });
  }
  return judgements;
}

export const dateImport = /* @__PURE__ */ defineImport<DateColumns, Known>({
  kind: "leave.person.import",
  noun: "leave.person",
  link: "/set/baseSet?tab=leavePerson&import=",
  known,
  sheet: () => dateSheet,
  judge: judged,
  save: async (rows, about, move) => {
    const now = currentCall()?.now ?? 0;
    const actor = { ...about.by, permissions: new Set(about.by.permissions) };
    for (const row of rows) {
      const found = personOf(row, about);
      if ("code" in found) continue;
      const { joinDate, workDate, insured } = row.values;
      // Each is the same a second time, so a job that is cut off goes on with its page from the start.
      if (joinDate && joinDate !== found.joinedOn) await changePerson(actor, found.id, { joinedOn: joinDate }, now);
      const dates = {
        ...(workDate ? { workedSince: workDate } : {}),
        ...(insured ? { insured: insured === "Y" } : {}),
      };
      await saveDates(found, dates);
      await bring(found.id, now);
    }
    await save(move);
  },
  atOnce: 20,
});
