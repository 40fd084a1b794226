import { phoneNumber } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { type CheckedRow, type Context, type Draft, fault, type ImportRow, isFault, withFault } from "./import-row.ts";
import { type Lookups, makeLookups } from "./lookups.ts";
import { judgeSuperiors } from "./superiors.ts";

/** A verdict for each row. A superior may stand in the file itself; then that row must be good too. */
export function judge(lines: readonly ImportRow[], context: Context): CheckedRow[] {
  const lookups = makeLookups(context.directory);
  const first = lines.map((line) => judgeAlone(line, context, lookups));
  const twice = samePhone(first);
  const checked = first.map((one) => withFault(one, twice.get(one.row)));
  return judgeSuperiors(checked, context, lookups);
}

function judgeAlone(line: ImportRow, context: Context, lookups: Lookups): CheckedRow {
  const { values } = line;
  const faults = [...line.faults];
  const given = <Value>(text: string, read: (text: string) => Value | Refusal, empty: Value): Value => {
    const answer = text === "" ? empty : read(text);
    if (!isFault(answer)) return answer;
    faults.push(answer);
    return empty;
  };
  const departmentId = given(values.department, (text) => lookups.department(text, context), "");
  const draft: Draft = {
    id: line.id,
    realName: values.realName,
    jobTitle: values.jobTitle,
    email: values.email,
    phone: given(values.phone, (text) => readPhone(text, context, lookups), ""),
    gender: values.gender,
    departmentId,
    superiorId: null,
    positionIds: given(values.positions, (text) => lookups.labels("position", text), []),
    roleIds: given(values.roles, (text) => lookups.roles(text, departmentId, context), []),
    employment: values.employment ?? "1",
    joinedOn: values.joinedOn ?? "",
  };
  return { ...line, faults, draft };
}

function readPhone(text: string, { region }: Context, lookups: Lookups): string | Refusal {
  const phone = phoneNumber(text, region);
  if (!phone) return fault("phone");
  const owner = lookups.ownerOf(phone);
  return owner ? fault("phoneTaken", { name: owner.name }) : phone;
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
