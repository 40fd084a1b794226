import type { Refusal } from "@stampflow/kernel";
import { fitting, readDate, readGender, readPhone } from "./cell.ts";
import { required } from "./columns.ts";
import { type CheckedRow, type Context, type Draft, fault, type ImportRow, isFault, withFault } from "./import-row.ts";
import { type Lookups, makeLookups } from "./lookups.ts";
import { type Column, columns } from "./schema.ts";
import { judgeSuperiors } from "./superiors.ts";

/** A verdict for each row. A superior may stand in the file itself; then that row must be good too. */
export function judge(lines: readonly ImportRow[], context: Context): CheckedRow[] {
  const lookups = makeLookups(context.directory);
  const first = lines.map((line) => judgeAlone(line, context, lookups));
  const twice = samePhone(first);
  const checked = first.map((one) => withFault(one, twice.get(one.row)));
  return judgeSuperiors(checked, context, lookups);
}

function judgeAlone({ row, cells }: ImportRow, context: Context, lookups: Lookups): CheckedRow {
  const faults: Refusal[] = [];
  const take = <Value>(answer: Value | Refusal, instead: Value): Value => {
    if (!isFault(answer)) return answer;
    faults.push(answer);
    return instead;
  };
  for (const column of columns) {
    if (required.has(column) && cells[column] === "") faults.push(fault("required", { column }));
  }
  const given = <Value>(column: Column, read: (text: string) => Value | Refusal, instead: Value): Value =>
    cells[column] === "" ? instead : take(read(cells[column]), instead);
  const departmentId = given("department", (text) => lookups.department(text, context), "");
  const draft: Draft = {
    id: context.idOf(row),
    realName: given("realName", (text) => fitting("realName", text), ""),
    jobTitle: given("jobTitle", (text) => fitting("jobTitle", text), ""),
    email: given("email", (text) => fitting("email", text), ""),
    phone: given("phone", (text) => readPhone(text, context), ""),
    gender: given("gender", readGender, "0"),
    departmentId,
    superiorId: null,
    positionIds: given("positions", (text) => lookups.labels("position", text), []),
    roleIds: given("roles", (text) => lookups.roles(text, departmentId, context), []),
    joinedOn: given("joinedOn", readDate, ""),
  };
  return { row, cells, faults, draft };
}

function samePhone(judged: readonly CheckedRow[]): Map<number, Refusal> {
  const first = new Map<string, number>();
  const twice = new Map<number, Refusal>();
  for (const { row, draft } of judged) {
    if (draft.phone === "") continue;
    const other = first.get(draft.phone);
    if (other === undefined) first.set(draft.phone, row);
    else twice.set(row, fault("phoneTwice", { row: other }));
  }
  return twice;
}
