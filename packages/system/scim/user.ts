import { e164 } from "@stampflow/identity/server";
import { languages, refuse } from "@stampflow/kernel";
import { type Actor, language, save, translate, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { ownCompany } from "../company/api.ts";
import { companyDay } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { notifyOfPhone } from "../employee/account/notify.ts";
import { addToCompany, changeInCompany } from "../employee/change.ts";
import { phoneOwner } from "../employee/phone-owner.ts";
import { addEmployee } from "../employee/schema.ts";
import { changeStatus } from "../employee/status.ts";
import type { Employee } from "../record/employee.ts";
import { employeeById, employeesById, employeesWith } from "../record/employee-store.ts";
import { makeLookups } from "../roster/lookups.ts";
import { seenBy, seesDepartment, seesUser } from "../scope/rules.ts";
import { listOf, locationOf, type Resource } from "./answer.ts";
import { enterpriseSchema, ownSchema, userAttributes, userSchema } from "./attribute.ts";
import { fits, pageIn, readFilter, type Term, wantedIn } from "./filter.ts";
import { holderOf, links, linkWrites, noLink } from "./link.ts";
import { replaced } from "./patch.ts";
import { type ScimLink, type ScimUser, type scimList, scimUser } from "./schema.ts";

type Person = { readonly directory: Directory; readonly employee: Employee; readonly link: ScimLink | null };

/** People who were not added by SCIM have their sign-in name as `userName` (D53). */
function viewUser({ directory, employee, link }: Person): Resource {
  const { id, realName, phone, email, jobTitle, departmentId, superiorId, gender, groupIds } = employee;
  const { externalId, givenName, familyName, phoneType, userName } = link ?? {
    ...noLink("user"),
    userName: phone || email || id,
  };
  const superior = superiorId ? directory.user(superiorId) : undefined;
  return {
    schemas: [userSchema, enterpriseSchema, ownSchema],
    id,
    ...(externalId ? { externalId } : {}),
    userName,
    name: { formatted: realName, ...(givenName ? { givenName } : {}), ...(familyName ? { familyName } : {}) },
    displayName: realName,
    ...(isUntitled(jobTitle) ? {} : { title: jobTitle }),
    active: employee.status === "active",
    emails: email ? [{ value: email, type: "work", primary: true }] : [],
    phoneNumbers: phone ? [{ value: phone, type: phoneType, primary: true }] : [],
    groups: groupIds.map((value) => ({
      ...{ value, display: directory.label("group", value)?.name ?? "", $ref: locationOf("Groups", value) },
      type: "direct",
    })),
    [enterpriseSchema]: {
      department: directory.department(departmentId)?.name ?? "",
      ...(superior
        ? { manager: { value: superior.id, $ref: locationOf("Users", superior.id), displayName: superior.name } }
        : {}),
    },
    [ownSchema]: { gender: gender === "1" ? "female" : "male" },
    meta: {
      resourceType: "User",
      created: new Date(employee.createdAt).toISOString(),
      lastModified: new Date(employee.updatedAt).toISOString(),
      location: locationOf("Users", id),
    },
  };
}

/** A missing title is written down as that of any employee (D68). */
const isUntitled = (jobTitle: string) => languages.some((one) => translate("system.scim.title", one) === jobTitle);

/** People who have left are answered as unknown, like people of other companies. */
async function personOf(actor: Actor, id: string): Promise<Person> {
  const [directory, employee, link] = await Promise.all([
    currentDirectory(),
    employeeById(actor.tenantId, id),
    links.get({ kind: "user", id }),
  ]);
  const seen = employee && employee.status !== "resigned" && seesUser(directory, actor, toDirectoryUser(employee));
  return seen ? { directory, employee, link } : refuse("system.employee.notFound");
}

export const getUser = async (actor: Actor, id: string) => viewUser(await personOf(actor, id));

export async function listUsers(actor: Actor, { filter, ...page }: z.output<typeof scimList>): Promise<Resource> {
  const directory = await currentDirectory();
  const sees = seenBy(directory, actor);
  const terms = filter ? readFilter(filter, userAttributes, ["id", "userName", "externalId", "emails"]) : null;
  const asked = terms ? (await idsOf(directory, terms)).flatMap((id) => directory.user(id) ?? []) : directory.users;
  const ids = asked.flatMap((user) => (user.status !== "resigned" && sees(user) ? user.id : [])).sort();
  if (!terms) {
    const { start, total, shown } = pageIn(ids, page);
    return listOf(await viewsOf(directory, shown), total, start);
  }
  const found = (await viewsOf(directory, ids)).filter((view) => fits(view, terms));
  const { start, total, shown } = pageIn(found, page);
  return listOf(shown, total, start);
}

async function viewsOf(directory: Directory, ids: readonly string[]): Promise<Resource[]> {
  const [employees, known] = await Promise.all([
    employeesById(ids),
    links.getMany(ids.map((id) => ({ kind: "user", id }) as const)),
  ]);
  const linked = new Map(known.map((link) => [link.id, link]));
  return employees.map((employee) => viewUser({ directory, employee, link: linked.get(employee.id) ?? null }));
}

/** Everybody for whom the filter may be true, by one of its terms. */
async function idsOf(directory: Directory, terms: readonly Term[]): Promise<string[]> {
  const [id, name, externalId] = ["id", "userName", "externalId"].map((by) => wantedIn(terms, by));
  if (id !== undefined) return [id];
  if (name !== undefined) return [await namedSo(directory, name)].flatMap((one) => one ?? []);
  if (externalId !== undefined) return [await holderOf("userId", externalId)].flatMap((one) => one ?? []);
  // Reads everybody: nothing else knows addresses.
  const mailed = await employeesWith("email", (wantedIn(terms, "emails") ?? "").toLowerCase());
  return mailed.map((one) => one.id);
}

/** Whose `userName` it is; that of people who were not added by SCIM is how they sign in (D53). */
async function namedSo(directory: Directory, value: string): Promise<string | null> {
  const id = await holderOf("userName", value);
  if (id) return id;
  const here = directory.users.filter(({ status }) => status !== "resigned");
  const named = here.filter(({ phone }) => phone !== "" && phone === value);
  // Reads everybody, so only where there are such people.
  const asked = named.length === 0 && here.some(({ phone }) => phone === "");
  const mailed = asked ? await employeesWith("email", value.toLowerCase()) : [];
  const [owner] = [...named, ...mailed.filter(({ phone }) => phone === "")];
  return owner && !(await links.get({ kind: "user", id: owner.id })) ? owner.id : null;
}

type Reached = NonNullable<ScimUser["emails"]>[number];

/** The one that counts: people have one number and one address here. */
function chosen(list: readonly Reached[] | null | undefined, ...ranks: readonly ((one: Reached) => unknown)[]) {
  const given = (list ?? []).filter(({ value }) => value);
  const found = ranks.map((rank) => given.find(rank)).find((one) => one !== undefined);
  return found ?? given[0];
}
const ofType = (wanted: string) => (one: Reached) => one.type?.toLowerCase() === wanted;
const isPrimary = ({ primary }: Reached) => primary;
const phoneOf = ({ phoneNumbers }: ScimUser) => chosen(phoneNumbers, ofType("mobile"), isPrimary);
const emailOf = ({ emails }: ScimUser) => chosen(emails, isPrimary, ofType("work"));

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function composed({ givenName, familyName }: NonNullable<ScimUser["name"]>): string {
  const [given, family] = [givenName ?? "", familyName ?? ""];
  return eastern.test(family + given) ? family + given : `${given} ${family}`.trim();
}

/** Of several attributes for the same name, the one that changed. */
function nameOf(next: ScimUser, before: ScimUser | null): string {
  const [name, known] = [next.name ?? {}, before?.name ?? {}];
  if (next.displayName && next.displayName !== before?.displayName) return next.displayName;
  if (name.formatted && name.formatted !== known.formatted) return name.formatted;
  if (composed(name) && composed(name) !== composed(known)) return composed(name);
  return before?.displayName ?? next.userName;
}

function departmentOf(directory: Directory, actor: Actor, next: ScimUser, before: ScimUser | null): string | null {
  const name = next[enterpriseSchema]?.department;
  if (name && name !== before?.[enterpriseSchema]?.department) {
    const found = makeLookups(directory).department(name, { actor });
    return typeof found === "string" ? found : refuse("system.scim.department", { name });
  }
  if (before) return null;
  const first = directory.departments.find(({ parentId }) => !parentId);
  if (first && seesDepartment(directory, actor, first.id)) return first.id;
  return actor.scope.kind === "departments" ? (actor.scope.ids[0] ?? null) : null;
}

const attributes: Readonly<Record<string, string>> = {
  realName: "displayName",
  jobTitle: "title",
  email: "emails",
  superiorId: "manager",
};

/** A number is checked with its country, by the ordinary calls. */
const withoutPhone = addEmployee.omit({ phone: true });

/** What the ordinary calls take of somebody, from what SCIM says. */
async function inputOf(
  directory: Directory,
  actor: Actor,
  next: ScimUser,
  before: ScimUser | null,
  known: Employee | null,
) {
  const { region } = await ownCompany();
  const typed = phoneOf(next)?.value ?? "";
  const phone = typed ? e164(typed.replace(/^tel:/i, ""), region) : "";
  // Who came by single sign-on may have none (D49).
  if (!phone && known?.phone !== "") refuse("system.scim.phone");
  const { manager } = next[enterpriseSchema] ?? {};
  const { success, data, error } = withoutPhone.safeParse({
    ...(known ?? {}),
    realName: nameOf(next, before),
    region,
    email: emailOf(next)?.value ?? "",
    gender: next[ownSchema]?.gender === "female" ? "1" : "0",
    departmentId: departmentOf(directory, actor, next, before) ?? known?.departmentId,
    jobTitle: next.title || translate("system.scim.title", language()),
    superiorId: manager?.value || null,
    userName: undefined,
  });
  if (success) return { ...data, phone };
  const field = String(error.issues[0]?.path[0]);
  return refuse("system.scim.value", { attribute: attributes[field] ?? field });
}

const linkOf = (id: string, next: ScimUser, before: ScimLink | null, phoneAsked = ""): ScimLink => ({
  ...(before ?? noLink("user")),
  id,
  userName: next.userName,
  externalId: next.externalId ?? "",
  givenName: next.name?.givenName ?? "",
  familyName: next.name?.familyName ?? "",
  phoneType: phoneOf(next)?.type ?? "mobile",
  phoneAsked: phoneAsked || (before?.phoneAsked ?? ""),
});

/** A name of somebody who has left is free. */
const isHere = (directory: Directory) => (id: string) => {
  const user = directory.user(id);
  return user !== undefined && user.status !== "resigned";
};

/** Adds somebody, lets somebody come back who has left with that number (people E22), or makes active who is disabled and known by these names: so Okta assigns people again. */
export async function createUser(actor: Actor, user: ScimUser, now: number): Promise<Resource> {
  const known = user.active === false ? null : await disabledOf(actor, user);
  if (known) return changeUser(actor, known, (view) => replaced(view, { ...user, active: true }), now);
  const { userId, back } = await untilSaved(async () => {
    const directory = await currentDirectory();
    const input = await inputOf(directory, actor, user, null, null);
    const link = (id: string) => linkWrites(null, linkOf(id, user, null), isHere(directory));
    const owner = phoneOwner(directory, input.phone);
    if (owner?.status !== "resigned" || !seesUser(directory, actor, owner))
      return { ...(await addToCompany(actor, input, now, null, { beside: link })), back: false };
    const stays = { status: "active", leftOn: "", joinedOn: await companyDay(now) } as const;
    return { ...(await changeStatus(actor, owner.id, stays, now, await link(owner.id))), back: true };
  });
  // Who has left before comes back as the same person.
  if (back) return changeUser(actor, userId, (view) => replaced(view, user), now);
  if (user.active === false) {
    await untilSaved(() => changeStatus(actor, userId, { status: "disabled" }, now));
  }
  return getUser(actor, userId);
}

/** A name that belongs to another `externalId` is another person's. */
async function disabledOf(actor: Actor, { userName, externalId }: ScimUser): Promise<string | null> {
  const directory = await currentDirectory();
  const named = await namedSo(directory, userName);
  const held = await holderOf("userId", externalId ?? "");
  const id = named ?? held;
  const user = id === null ? undefined : directory.user(id);
  if (id === null || user?.status !== "disabled" || !seesUser(directory, actor, user)) return null;
  const link = await links.get({ kind: "user", id });
  const other = externalId ? (link?.externalId || externalId) !== externalId : false;
  return other || (held !== null && held !== id) ? null : id;
}

const fields = ["realName", "email", "gender", "departmentId", "jobTitle", "superiorId"] as const;

/** By the functions of the ordinary calls: what is not allowed there is not allowed here. */
export async function changeUser(
  actor: Actor,
  id: string,
  changed: (user: Resource) => unknown,
  now: number,
): Promise<Resource> {
  const active = await untilSaved(async () => {
    const person = await personOf(actor, id);
    const { directory, employee, link } = person;
    const view = viewUser(person);
    const before = scimUser.parse(view);
    const { data: next, error } = scimUser.safeParse(changed(view));
    if (!next) refuse("system.scim.value", { attribute: error.issues[0]?.path.join(".") ?? "" });
    const input = await inputOf(directory, actor, next, before, employee);
    const different = fields.filter((field) => input[field] !== employee[field]);
    const asked = [employee.phone, employee.phoneChange?.phone, link?.phoneAsked].includes(input.phone);
    const phone = asked ? {} : { phone: input.phone, region: input.region };
    const change = { ...Object.fromEntries(different.map((field) => [field, input[field]])), ...phone };
    const nextLink = linkOf(id, next, link, asked ? "" : input.phone);
    const same = link
      ? JSON.stringify(nextLink) === JSON.stringify(link)
      : JSON.stringify(before) === JSON.stringify(next);
    const beside = same ? [] : await linkWrites(link, nextLink, isHere(directory));
    if (Object.keys(change).length > 0) {
      await changeInCompany(actor, id, employee.version, change, now, { tell: notifyOfPhone, beside });
    } else if (beside.length > 0) await save({ writes: beside });
    return next.active ?? before.active;
  });
  const { employee } = await personOf(actor, id);
  if (active !== null && active !== undefined && active !== (employee.status === "active")) {
    const status = active ? "active" : "disabled";
    await untilSaved(() => changeStatus(actor, id, { status }, now));
  }
  return getUser(actor, id);
}

/** Whoever is deleted has left: the record and the name stay, for applications and logs name them. */
export async function removeUser(actor: Actor, id: string, now: number): Promise<void> {
  await untilSaved(async () => {
    const { link, directory } = await personOf(actor, id);
    const beside = link ? await linkWrites(link, null, isHere(directory)) : [];
    const leftOn = await companyDay(now);
    return changeStatus(actor, id, { status: "resigned", leftOn }, now, beside);
  });
}
