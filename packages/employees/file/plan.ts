import { phoneNumber } from "@stampflow/identity/server";
import { gathering, joined, nextVersion, type Refusal, refuse, refuseAll } from "@stampflow/kernel";
import { audit, audited, language, tenant, translate, type Write } from "@stampflow/kernel/server";
import type { Employee, PersonFileInput } from "@stampflow/system";
import { companyDay, type PersonAsked, personFor } from "@stampflow/system/server";
import { endWrites } from "../end/store.ts";
import { emptied as emptiedFields, entered as enteredFields, inOrder, lacking } from "../field/rules.ts";
import type { CustomField, Values } from "../field/schema.ts";
import { fields, formWords, sightOf } from "../field/store.ts";
import { can } from "../permissions.ts";
import { judgeFiles, takenFiles } from "./import.ts";
import { entered, missingIn, type Required } from "./rules.ts";
import { emptyFile, type FileRecord, type Masks, type SensitiveField, sensitiveFields } from "./schema.ts";
import { files, numbers, sensitive } from "./store.ts";

type Told = Omit<FileRecord, "masks" | "custom"> &
  Masks & { name: string; custom: string; unseen: readonly string[] | null };
type ChangedFields = { readonly own?: readonly string[]; readonly unseen?: readonly string[] };

/**
 * Of sensitive values the log has the masks, and the names of those that changed behind an equal mask; of the company's
 * own fields the names of those that changed.
 */
const fileAudit = audited<Told>({
  noun: "employees.file",
  idOf: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  fields: [
    ...(["documentType", "documentNumber", "birthDate", "employeeNumber", "address", "homeCompany"] as const),
    ...(["noSuperior", "probationEnd", "bank", "bankCard", "emergencyContact", "emergencyPhone"] as const),
    ...(["unseen", "custom"] as const),
  ],
});
const toldOf = (
  { masks, custom: _, ...file }: FileRecord,
  { realName }: Pick<Employee, "realName">,
  { own = [], unseen = [] }: ChangedFields = {},
): Told => ({
  ...file,
  ...masks,
  name: realName,
  custom: joined(own, language()),
  unseen: unseen.length > 0 ? unseen : null,
});

/** The end of a probation by itself: "" for none. */
export async function probationWrites(file: FileRecord, realName: string, probationEnd: string, now: number) {
  const { userId } = file;
  const next = nextVersion(file, { probationEnd, updatedAt: now });
  const end = { id: `probation.${userId}`, userId, kind: "probation" as const };
  return [
    files.replace(next),
    ...(await endWrites(end, probationEnd, await companyDay(now))),
    ...audit(fileAudit(toldOf(file, { realName }), toldOf(next, { realName }))),
  ];
}

/** A refusal that names what the employee form still needs; `missing` for the page that marks it. */
export function refuseMissing(missing: readonly Required[], own: readonly CustomField[] = []): void {
  if (missing.length + own.length === 0) return;
  const names = missing.map((field) => translate(`employees.required.${field}`, language()));
  refuse("employees.file.required", {
    fields: joined([...names, ...own.map(({ name }) => name)], language()),
    missing: [...missing, ...own.map(({ key }) => `custom.${key}`)],
  });
}

/** Names the other person only to whoever may see them (E6). */
async function refuseTaken({ next, actor }: PersonAsked, number: string): Promise<void> {
  const owner = await sensitive.ownerOf("documentNumber", number);
  if (!owner || owner === next.id) return;
  const { person, seen } = await personFor(actor, owner);
  if (!seen) refuse("employees.document.taken");
  refuse(person.status === "resigned" ? "employees.document.left" : "employees.document.takenBy", {
    ...{ name: person.realName, userId: person.userId },
  });
}

/** The number that is wanted, if it is free; a free one where none is wanted. */
async function numberWrites(
  before: FileRecord,
  next: FileRecord,
  given?: Set<string>,
): Promise<{ number: string; writes: Write[] }> {
  const wanted = next.employeeNumber;
  if (wanted !== "" && wanted === before.employeeNumber) return { number: wanted, writes: [] };
  if (wanted === "" && before.employeeNumber !== "") return { number: before.employeeNumber, writes: [] };
  const old = before.employeeNumber === "" ? null : await numbers.get({ number: before.employeeNumber });
  const gone = old ? [numbers.remove(old)] : [];
  const claim = (number: string) => numbers.create({ number, userId: next.userId, version: 1 });
  if (wanted !== "") {
    if (await numbers.get({ number: wanted })) refuse("employees.file.number", { number: wanted });
    return { number: wanted, writes: [...gone, claim(wanted)] };
  }
  const number = await freeNumber(given ?? new Set(), given ? most : 1);
  given?.add(number);
  return { number, writes: [claim(number)] };
}

/** The last number that this process gave in a company: the next one is mostly free, and then need not be looked up. */
const lastGiven = new Map<string, number>();

/** A save of an import gives so many at most. */
const most = 20;
/** Which of the next numbers are given, read once for all people of one save. */
const nextTaken = new WeakMap<ReadonlySet<string>, Promise<ReadonlySet<string>>>();
async function readTaken(last: number, together: number): Promise<ReadonlySet<string>> {
  const keys = Array.from({ length: together + 1 }, (_, n) => ({ number: numberText(last + n) }));
  return new Set((await numbers.getMany(keys)).map(({ number }) => number));
}

const numberText = (last: number) => String(last).padStart(4, "0");

/** The next after the highest that was given: 0001, 0002, … Of two at once one is decided again. */
async function freeNumber(now: ReadonlySet<string>, together: number): Promise<string> {
  const given = async (last: number) =>
    now.has(numberText(last)) || (await numbers.get({ number: numberText(last) })) !== null;
  const first = lastGiven.get(tenant()) ?? 0;
  const next = nextTaken.get(now) ?? readTaken(first, together);
  nextTaken.set(now, next);
  const taken = await next;
  const isGiven = (last: number) => now.has(numberText(last)) || taken.has(numberText(last));
  const number = first > 0 && isGiven(first) && !isGiven(first + 1) ? first + 1 : await highest(given);
  lastGiven.set(tenant(), number);
  return numberText(number);
}

async function highest(given: (last: number) => Promise<boolean>): Promise<number> {
  let high = 1;
  while (await given(high)) high *= 2;
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await given(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** What is the same for all people of one save is read once. */
const shared = new WeakMap<Set<string>, ReturnType<typeof readAbout>>();
async function readAbout({ actor, now }: PersonAsked) {
  const [all, sight, today] = await Promise.all([fields.all(), sightOf(actor.userId), companyDay(now)]);
  return { all: inOrder(all), sight, today };
}
function aboutOf(asked: PersonAsked): ReturnType<typeof readAbout> {
  const known = asked.given && shared.get(asked.given);
  const about = known ?? readAbout(asked);
  if (asked.given && !known) shared.set(asked.given, about);
  return about;
}

/** The company's own fields after what was entered; a required one is asked of whoever writes it, and never emptied. */
function ownValues(
  { file, actor, next, before, partly }: PersonAsked,
  { custom, homeCompany }: FileRecord,
  { all, sight }: Awaited<ReturnType<typeof readAbout>>,
) {
  const typed = file?.custom ?? {};
  const self = actor.userId === next.id;
  const writes = (field: CustomField) => sight.writes(field, self);
  const may = { writes, sees: (field: CustomField) => sight.seesOf(field, self) };
  const made = enteredFields(all, custom, typed, may, formWords());
  if ("code" in made) refuse(made.code, made.data);
  const { values } = made as { values: Values };
  const lent = (file?.homeCompany ?? homeCompany) !== "";
  const asked = partly || before ? [] : lacking(all.filter(writes), values, lent);
  const changed = all.filter(({ id }) => JSON.stringify(values[id]) !== JSON.stringify(custom[id]));
  return {
    values,
    changed: changed.map(({ name }) => name),
    missing: all.filter((field) => asked.includes(field) || emptiedFields([field], custom, values).length > 0),
  };
}

type Kept = Partial<Record<SensitiveField, string>>;
const hides = (file: PersonFileInput): boolean =>
  file.documentType !== undefined || sensitiveFields.some((field) => file[field] !== undefined);

async function plan(asked: PersonAsked) {
  const { before, file, partly, actor, region, now } = asked;
  const id = asked.next.id;
  const stored = before ? await files.get({ userId: id }) : null;
  const had = stored ?? emptyFile(id);
  if (!file) {
    const missing = missingIn(asked.next, had);
    if (before?.fileComplete) refuseMissing(missing);
    return {
      next: marked(asked, { ...asked.next, fileComplete: stored !== null && missing.length === 0 }, false),
      writes: [],
      audited: [],
    };
  }
  if (!actor.permissions.has(can.file.update.code)) refuse("kernel.forbidden");
  const shown = await aboutOf(asked);
  const kept: Kept = stored && hides(file) ? await sensitive.of(id) : {};
  const about = {
    documentNumber: kept.documentNumber ?? "",
    birthDate: kept.birthDate ?? "",
    today: shown.today,
    phoneOf: (typed: string) => phoneNumber(typed, region),
  };
  const made = entered(had, file, about);
  const refused: Refusal[] = [];
  const document = made.values.documentNumber ?? "";
  if (document !== "") await gathering(refused, () => refuseTaken(asked, document));
  const numbered = await gathering(refused, () => numberWrites(had, made.next, asked.given));
  const own = await gathering(refused, async () => ownValues(asked, had, shown));
  const { number, writes } = numbered ?? { number: "", writes: [] };
  const custom = own?.values ?? had.custom;
  const next = nextVersion(had, { ...made.next, custom, employeeNumber: number, updatedAt: now });
  const person: Employee = { ...asked.next, gender: made.gender ?? asked.next.gender, employeeNumber: number };
  const missing = missingIn(person, next);
  // What was not there before is no reason to refuse a change of something else.
  const lacked: readonly Required[] = before ? missingIn(before, had) : [];
  const emptied = missing.filter((field) => !lacked.includes(field));
  await gathering(refused, async () =>
    refuseMissing(!partly || before?.fileComplete ? emptied : [], own?.missing ?? []),
  );
  refuseAll(refused);
  const values: Kept = made.values;
  const replaced = sensitiveFields.filter((one) => values[one] !== undefined && values[one] !== (kept[one] ?? ""));
  const unseen = replaced.filter((one) => next.masks[one] === had.masks[one]);
  const hidden = stored ? await sensitive.changing(id, values) : sensitive.adding(id, values);
  const end = { id: `probation.${id}`, userId: id, kind: "probation" as const };
  const ended = stored || next.probationEnd !== "" ? await endWrites(end, next.probationEnd, shown.today) : [];
  const proof = replaced.includes("documentNumber") || next.documentType !== had.documentType;
  return {
    next: marked(asked, { ...person, fileComplete: missing.length === 0 }, proof),
    writes: [stored ? files.replace(next) : files.create(next), ...writes, ...hidden, ...ended],
    audited: [
      fileAudit(stored ? toldOf(had, person) : null, toldOf(next, person, { own: own?.changed ?? [], unseen })),
    ],
  };
}

/** A change of name or document makes the real name unproven again (E1), unless this save proves it. */
function marked({ before }: PersonAsked, next: Employee, document: boolean): Employee {
  if (!before || next.realNameState !== before.realNameState) return next;
  return document || next.realName !== before.realName ? { ...next, realNameState: "0" } : next;
}

export const personFilePort = { plan, judge: judgeFiles, taken: takenFiles };
