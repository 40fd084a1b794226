import type { Refusal } from "@stampflow/kernel";
import { phoneTakenBy } from "../employee/phone-owner.ts";
import type { PersonFileInput } from "../person-file/input.ts";
import { fileOf, type OwnFields } from "../person-file/port.ts";
import { type CheckedRow, type Context, type Draft, fault, type ImportRow, isFault, withFault } from "./import-row.ts";
import { type Lookups, makeLookups, phoneIn } from "./lookups.ts";
import { fileColumns } from "./sheet.ts";
import { judgeSuperiors } from "./superiors.ts";

/** A verdict for each row. A superior may stand in the file itself; then that row must be good too. */
export function judge(lines: readonly ImportRow[], context: Context): CheckedRow[] {
  const lookups = makeLookups(context.directory);
  const first = lines.map((line) => judgeAlone(line, context, lookups));
  const twice = samePhone(first);
  const files = fileFaults(first, context);
  const checked = first.map((one) => {
    const more = [twice.get(one.row), ...(files.get(one.row) ?? []), ...(context.taken?.get(one.row) ?? [])];
    return more.reduce<CheckedRow>(withFault, one);
  });
  return judgeSuperiors(checked, context, lookups);
}

const updatesFiles = "employees:file:update";

type Stated = { readonly file: PersonFileInput | undefined; readonly faults: readonly Refusal[] };
/** What a row says of the file alone: the same in each save of an import, which judges all rows anew. */
const stated = new WeakMap<object, Stated>();
function statedIn(line: ImportRow, { own, actor }: Context): Stated {
  const known = stated.get(line.values);
  if (known) return known;
  // Whoever may write files gives each person one, with the next number (D87).
  const file = fileIn(line, own) ?? (fileOf() && actor.permissions.has(updatesFiles) ? {} : undefined);
  const made = { file, faults: own?.faults(file?.custom ?? {}) ?? [] };
  stated.set(line.values, made);
  return made;
}

function judgeAlone(line: ImportRow, context: Context, lookups: Lookups): CheckedRow {
  const { values } = line;
  const { file, faults: ownFaults } = statedIn(line, context);
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
    joinedOn: values.joinedOn ?? context.today,
    file,
  };
  return { ...line, faults: [...faults, ...ownFaults], draft };
}

/** What the columns of the file say; undefined if none is filled in. */
export function fileIn(
  { values, cells }: Pick<ImportRow, "values" | "cells">,
  own?: OwnFields,
): PersonFileInput | undefined {
  const filled = (Object.keys(fileColumns) as (keyof typeof fileColumns)[]).filter((key) => cells[key]);
  const typed = own?.typed(cells, values) ?? {};
  const custom = Object.keys(typed).length > 0 ? { custom: typed } : {};
  if (filled.length === 0) return "custom" in custom ? custom : undefined;
  // A number without its kind is a mainland ID: nearly all are.
  const kind = values.documentNumber && !values.documentType ? { documentType: "1" as const } : {};
  return { ...kind, ...Object.fromEntries(filled.map((key) => [key, values[key] ?? ""])), ...custom };
}

function fileFaults(rows: readonly CheckedRow[], { actor, today, region }: Context): ReadonlyMap<number, Refusal[]> {
  const files = rows.flatMap(({ row, id, draft: { file } }) => (file ? [{ row, id, file }] : []));
  if (files.length > 0 && !actor.permissions.has(updatesFiles)) {
    return new Map(files.map(({ row }) => [row, [fault("fileBeyond")]]));
  }
  return fileOf()?.judge(files, { today, region }) ?? new Map();
}

function readPhone(text: string, { region, actor, directory }: Context, lookups: Lookups): string | Refusal {
  const phone = phoneIn(text, region);
  if (!phone) return fault("phone");
  const owner = lookups.ownerOf(phone);
  return owner ? phoneTakenBy(directory, actor, owner) : phone;
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
