import { phoneNumber } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { audit, currentCall, save, tenant } from "@stampflow/kernel/server";
import { defineImport, type ImportedRow, type Importer } from "@stampflow/sheet/server";
import { companyOf, departmentNamed } from "@stampflow/system/server";
import { addFault, began, newAssignment } from "./add.ts";
import { seeing } from "./list.ts";
import { overlapping, type Span } from "./rules.ts";
import { spanOf, withSpan, workerWrite } from "./save.ts";
import { newAssignment as body, type Kind, type NewAssignment } from "./schema.ts";
import { type AssignmentColumns, assignmentSheet } from "./sheet.ts";
import { assignmentAudit, assignments, type Worker, workers } from "./store.ts";

type Row = ImportedRow<AssignmentColumns>;

async function known(by: Importer) {
  const [sight, department, company] = await Promise.all([seeing(by), departmentNamed(by), companyOf(tenant())]);
  const phones = new Map(sight.org.users.flatMap((user) => (user.status === "resigned" ? [] : [[user.phone, user]])));
  const userOf = ({ values }: Pick<Row, "values">) =>
    phones.get(phoneNumber(values.phone, company?.region ?? "") ?? "");
  return { by, sight, department, userOf, taken: new Map<string, Worker>() };
}
type Known = Awaited<ReturnType<typeof known>>;

/** What a row says, or what is wrong with it. */
function typedIn(row: Row, kind: Kind, { sight, department, userOf }: Known): NewAssignment | Refusal[] {
  const { realName, phone: _, department: place, ...values } = row.values;
  const user = userOf(row);
  if (!user || !sight.seen(user)) return [{ code: "employees.import.unknown" }];
  if (user.name !== realName) return [{ code: "employees.import.otherName", data: { name: user.name } }];
  const departmentId = department(place);
  if (typeof departmentId !== "string") return [departmentId];
  const typed = body.safeParse({
    ...{ ...values, userId: user.id, departmentId },
    ...{ clockIn: values.clockIn ?? true, payMethod: values.payMethod ?? "" },
  });
  if (!typed.success)
    return typed.error.issues.map(({ path: [column] }) => ({ code: "sheet.value", data: { column: String(column) } }));
  const fault = addFault(kind, typed.data, sight);
  return fault ? [fault] : typed.data;
}

/** Each row after those before it: together they must not take a day twice. */
function judged(rows: readonly Row[], kind: Kind, about: Known) {
  const spans = new Map<string, readonly Span[]>([...about.taken].map(([id, one]) => [id, one.spans]));
  const faults = new Map<number, { faults: readonly Refusal[] }>();
  const made = new Map<number, NewAssignment>();
  for (const row of rows) {
    if (row.faults.length > 0) continue;
    const typed = typedIn(row, kind, about);
    if ("length" in typed) {
      faults.set(row.row, { faults: typed });
      continue;
    }
    const own = spans.get(typed.userId) ?? [];
    const span = { id: row.id, kind, from: typed.from, last: typed.to };
    const other = overlapping(own, span);
    if (other) {
      const data = { name: row.values.realName, job: typed.job, from: other.from, to: other.last };
      faults.set(row.row, { faults: [{ code: "employees.import.overlap", data }] });
      continue;
    }
    spans.set(typed.userId, [...own, span]);
    made.set(row.row, typed);
  }
  return { faults, made };
}

const importOf = (kind: Kind) =>
  defineImport<AssignmentColumns, Known>({
    kind: `employees.${kind}.import`,
    noun: "employees.worker",
    link: `/staff/${kind}?import=`,
    known,
    sheet: () => assignmentSheet,
    ahead: async (rows, about) => {
      const ids = new Set(rows.flatMap((row) => about.userOf(row)?.id ?? []));
      const found = await workers.getMany([...ids].map((userId) => ({ userId })));
      return { ...about, taken: new Map(found.map((one) => [one.userId, one])) };
    },
    judge: (rows, about) => judged(rows, kind, about).faults,
    save: async (rows, about, move) => {
      const now = currentCall()?.now ?? 0;
      const { made } = judged(rows, kind, about);
      const all = rows.flatMap(({ row, id }) => {
        const typed = made.get(row);
        return typed ? [newAssignment(kind, id, typed, { by: about.by.userId, now })] : [];
      });
      const next = new Map<string, Worker>();
      for (const one of all) {
        const before = next.get(one.userId) ?? about.taken.get(one.userId) ?? null;
        next.set(one.userId, withSpan(before, one.userId, one.id, spanOf(one)));
      }
      const days = [...next].map(([userId, one]) => {
        const before = about.taken.get(userId) ?? null;
        return workerWrite(before, { ...one, version: (before?.version ?? 0) + 1 });
      });
      const nameOf = (userId: string) => about.sight.org.user(userId)?.name ?? "";
      await save({
        writes: [
          ...all.map((one) => assignments.create(one)),
          ...days,
          ...audit(...all.map((one) => assignmentAudit(nameOf(one.userId))(null, one))),
          ...move.writes,
        ],
        facts: { ...move.facts, facts: [...all.map(began), ...move.facts.facts] },
      });
    },
    // An assignment, its worker's days and a line of the log each.
    atOnce: 25,
  });

export const labourImport = /* @__PURE__ */ importOf("labour");
export const selfhelpImport = /* @__PURE__ */ importOf("selfhelp");
