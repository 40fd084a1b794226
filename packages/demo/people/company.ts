import { policyVersion } from "@stampflow/identity";
import { newAccount } from "@stampflow/identity/server";
import type { Language } from "@stampflow/kernel";
import { newId } from "@stampflow/kernel/server";
import { companyInput } from "@stampflow/system";
import {
  type Founder,
  fillCompany,
  foundCompany,
  type NewPerson,
  type OrganisationData,
} from "@stampflow/system/server";
import { type DemoAccount, demoAccounts } from "./accounts.ts";
import { positionOf, tree } from "./tree.ts";
import { type DepartmentKey, type GroupKey, type PositionKey, type Words, words } from "./words.ts";

export type DemoPerson = { id: string; name: string; departmentId: string; employment: NewPerson["employment"] };

/** The created people by department, each head first, for the other parts of the demo. */
export type DemoCompany = {
  tenantId: string;
  language: Language;
  adminId: string;
  people: Readonly<Record<DepartmentKey, readonly DemoPerson[]>>;
};

/** `at` counts within the department, 0 being its head; `n` within the company. */
type Position = { key: DepartmentKey; at: number; head: boolean; id: string; n: number };
type Ids<Key extends string> = Readonly<Record<Key, string>>;
type RoleKey = "manager" | "finance" | "personnel" | "administration";

const idsFor = <Key extends string>(keys: readonly Key[], now: number) =>
  Object.fromEntries(keys.map((key) => [key, newId(now)])) as Ids<Key>;

export async function makeCompany(
  language: Language,
  founder: Founder,
  writes: Parameters<typeof foundCompany>[3],
  passwordHash: string,
  now: number,
): Promise<DemoCompany> {
  const word = words[language];
  const input = companyInput.parse({
    name: word.company,
    industry: "hotel",
    size: "50-99",
    area: word.area,
    address: word.address,
    contact: founder.name,
    region: word.region,
    email: `office@${word.mail}`,
    profile: word.profile,
    language,
    timeZone: word.timeZone,
  });
  const founded = await foundCompany(input, "finished", founder, writes, now);
  const departments = idsFor(
    tree.map(({ key }) => key),
    now,
  );
  const { roleIds } = founded;
  const places = tree.flatMap(({ key, staff }) =>
    Array.from({ length: staff + 1 }, (_, at) => ({ key, at, head: at === 0, id: newId(now) })),
  );
  const numbered = places.map((place, n): Position => ({ ...place, n }));
  const headOf = (key: DepartmentKey) => numbered.find((place) => place.key === key && place.head)?.id ?? "";
  const positions = idsFor(Object.keys(word.positions) as PositionKey[], now);
  const groups = idsFor(Object.keys(word.groups) as GroupKey[], now);
  const people = numbered.map((place) =>
    person(place, { language, word, departments, positions, groups, roleIds, headOf, passwordHash, now }),
  );
  const plan: OrganisationData = {
    departments: departmentsOf(word, departments, founded.rootId, headOf),
    labels: [...labels("position", positions, word.positions), ...labels("group", groups, word.groups)],
    people,
    rootHeadIds: [headOf("office")],
  };
  await fillCompany({ tenantId: founded.tenantId, language }, plan, now);
  return { tenantId: founded.tenantId, language, adminId: founded.userId, people: byDepartment(numbered, people) };
}

function departmentsOf(
  word: Words,
  ids: Ids<DepartmentKey>,
  rootId: string,
  headOf: (key: DepartmentKey) => string,
): OrganisationData["departments"] {
  return tree.map(({ key, above }, order) => ({
    id: ids[key],
    name: word.departments[key][0],
    parentId: above ? ids[above] : rootId,
    type: above ? "team" : "department",
    headIds: [headOf(key)],
    area: "",
    address: "",
    order,
    version: 1,
  }));
}

const labels = <Key extends string>(kind: "position" | "group", ids: Ids<Key>, names: Readonly<Record<Key, string>>) =>
  (Object.keys(names) as Key[]).map((key) => ({ kind, id: ids[key], name: names[key], version: 1 }));

type Context = {
  language: Language;
  word: Words;
  departments: Ids<DepartmentKey>;
  positions: Ids<PositionKey>;
  groups: Ids<GroupKey>;
  roleIds: Ids<RoleKey>;
  headOf: (key: DepartmentKey) => string;
  passwordHash: string;
  now: number;
};

function person(place: Position, context: Context): NewPerson {
  const { language, word, departments, positions, groups, headOf, now } = context;
  const { key, head, id, n } = place;
  const [, headTitle, title] = word.departments[key];
  const family = word.family[(n * 7) % word.family.length] ?? "";
  const given = word.given[n % word.given.length] ?? "";
  const realName = word.fullName(family, given);
  const phone = word.phone(n + 1);
  const signIn = { name: realName, phone, passwordHash: context.passwordHash, phoneVerified: true };
  const demo = demoAccounts.find((one) => one.language === language && holdsPosition(one, place));
  return {
    id,
    realName,
    phone,
    email: `staff${String(n + 1).padStart(2, "0")}@${word.mail}`,
    gender: n % 2 === 0 ? "0" : "1",
    departmentId: departments[key],
    jobTitle: head ? headTitle : title,
    superiorId: superiorOf(place, headOf),
    positionIds: [positions[positionOf(key, head)]],
    groupIds: n % 9 === 0 ? [groups.safety] : n % 13 === 5 ? [groups.union] : [],
    tagIds: [],
    entered: n % 11 !== 7,
    roleIds: rolesOf(place, context.roleIds),
    departmentRoles: departmentRolesOf(place),
    joinedOn: joinedOn(n),
    employment: head || demo ? "1" : employmentOf(n),
    remark: "",
    ...(demo ? { account: newAccount({ ...signIn, userName: demo.userName, policyVersion }, now) } : {}),
  };
}

/** The superior of a head is the head above, of everybody else their own head; the general manager has none. */
function superiorOf({ key, head }: Position, headOf: (key: DepartmentKey) => string): string | null {
  if (!head) return headOf(key);
  if (key === "office") return null;
  return headOf(tree.find((one) => one.key === key)?.above ?? "office");
}

function rolesOf({ key, head }: Position, ids: Ids<RoleKey>): string[] {
  if (key === "personnel") return [ids.personnel];
  if (!head) return key === "office" ? [ids.administration] : [];
  return key === "finance" ? [ids.manager, ids.finance] : [ids.manager];
}

/** 101 minister, 103 HRBP, 104 department assistant, 106 office account manager. */
function departmentRolesOf({ key, head }: Position): NewPerson["departmentRoles"] {
  if (key === "personnel") return head ? ["101", "103"] : ["103"];
  if (key === "office" && !head) return ["104"];
  if (!head) return [];
  return key === "finance" ? ["101", "106"] : ["101"];
}

/** Some are temporary (0), come from another company (2), are interns (5) or begin later (6). */
function employmentOf(n: number): DemoPerson["employment"] {
  if (n % 8 === 5) return "0";
  if (n % 8 === 6) return "2";
  if (n % 16 === 4) return "5";
  return n % 16 === 12 ? "6" : "1";
}

const joinedOn = (n: number) =>
  `${2018 + (n % 8)}-${String((n % 12) + 1).padStart(2, "0")}-${String(((n * 5) % 27) + 1).padStart(2, "0")}`;

const holdsPosition = ({ place }: DemoAccount, { key, at }: Position) =>
  place?.department === key && at === (place.head ? 0 : 1);

function byDepartment(places: readonly Position[], people: readonly NewPerson[]): DemoCompany["people"] {
  const of = (key: DepartmentKey): DemoPerson[] =>
    people
      .filter((_, n) => places[n]?.key === key)
      .map(({ id, realName: name, departmentId, employment }) => ({ id, name, departmentId, employment }));
  return Object.fromEntries(tree.map(({ key }) => [key, of(key)])) as Record<DepartmentKey, DemoPerson[]>;
}

/** The others are trusted: their days need no punches (D11), and a first start stays short. */
const punching = ["reception", "floors", "kitchen"] as const;
export const whoPunchIn = (people: DemoCompany["people"]): string[] =>
  punching.flatMap((key) => people[key].map(({ id }) => id));
