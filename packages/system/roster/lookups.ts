import { phoneNumber } from "@stampflow/identity/server";
import { type Refusal, sameName } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import { companyOf } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import type { DirectoryUser } from "../directory/records.ts";
import { currentDirectory } from "../directory/store.ts";
import { mayGrant } from "../employee/grant.ts";
import type { LabelKind } from "../record/label.ts";
import { everyoneRole } from "../record/role.ts";
import { seesDepartment, type Viewer } from "../scope/rules.ts";
import { type Context, fault, group } from "./import-row.ts";

const separators = /[、,;|，；\n]/;
const listOf = (text: string) => [
  ...new Set(
    text
      .split(separators)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

const mostPhones = 20_000;
const phones = new Map<string, string | null>();
/** Reading a number takes longer than all the rest of a row. */
export function phoneIn(text: string, region: string): string | null {
  const key = `${region} ${text}`;
  const known = phones.get(key);
  if (known !== undefined) return known;
  if (phones.size >= mostPhones) phones.clear();
  const phone = phoneNumber(text, region);
  phones.set(key, phone);
  return phone;
}

export type Lookups = ReturnType<typeof makeLookups>;

/** A department as it is written with its parents: "Head office/Finance". */
export const writtenPath = (text: string): string =>
  text
    .split(/[/>＞／]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join("/");

/** The ids of departments by their names, alone and with parents. */
export function departmentPaths(directory: Directory): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const { id } of directory.departments) {
    const path = directory.ancestors(id).map(({ name }) => name);
    for (let length = 1; length <= path.length; length++) {
      const written = path.slice(0, length).reverse().join("/");
      paths.set(written, [...(paths.get(written) ?? []), id]);
    }
  }
  return paths;
}

/** Finds departments by names as typed, with or without their parents, within the scope of somebody; for other modules. */
export async function departmentNamed(viewer: Viewer): Promise<(text: string) => string | Refusal> {
  const directory = await currentDirectory();
  const paths = departmentPaths(directory);
  return (text) => departmentIn(directory, paths, viewer, text);
}

type Called = { readonly left?: boolean; readonly anywhere?: boolean };

/**
 * Finds people within the scope of somebody by name, and by phone or employee number where several have it; for other
 * modules. `left`: also those who have left; `anywhere`: of all departments.
 */
export async function personCalled(viewer: Viewer, { left = false, anywhere = false }: Called) {
  const [directory, company] = await Promise.all([currentDirectory(), companyOf(tenant())]);
  const people = directory.users.filter(
    (user) =>
      (left || user.status !== "resigned") && (anywhere || seesDepartment(directory, viewer, user.departmentId)),
  );
  const named = group(people, ({ name }) => sameName(name));
  /** `id`: of whom another number of the caller's names. */
  return (name: string, number: string, id?: string): DirectoryUser | Refusal => {
    const all = named.get(sameName(name)) ?? [];
    const phone = number ? phoneIn(number, company?.region ?? "") : null;
    const isNumbered = (user: DirectoryUser) =>
      user.phone === phone || user.employeeNumber === number || user.id === id;
    const [first, second] = number ? all.filter(isNumbered) : all;
    if (!first) return fault("personUnknown");
    return second ? fault("personTwice", { name }) : first;
  };
}

function departmentIn(
  directory: Directory,
  paths: ReadonlyMap<string, readonly string[]>,
  viewer: Viewer,
  text: string,
): string | Refusal {
  const ids = paths.get(writtenPath(text)) ?? [];
  const [id] = ids;
  if (!id) return fault("departmentUnknown", { name: text });
  if (!seesDepartment(directory, viewer, id)) return fault("departmentBeyond", { name: text });
  return ids.length > 1 ? fault("departmentTwice", { name: text }) : id;
}

/** Looks up names as typed; an ambiguous name must be written with its parent. */
export function makeLookups(directory: Directory) {
  const active = directory.users.filter((user) => user.active);
  const users = group(active, ({ name }) => name);
  const phones = new Map(active.map((user) => [user.phone, user]));
  // Who is here counts before who has left with the same number.
  const existing = new Map(
    directory.users
      .toSorted((one, other) => Number(other.status === "resigned") - Number(one.status === "resigned"))
      .map((user) => [user.phone, user]),
  );
  const paths = departmentPaths(directory);
  const departments = new Map<string, string | Refusal>();
  return {
    usersNamed: (name: string): readonly DirectoryUser[] => users.get(name) ?? [],
    userWithPhone: (phone: string) => phones.get(phone),
    /** Disabled people and leavers, too. */
    ownerOf: (phone: string) => existing.get(phone),
    department(text: string, { actor }: Pick<Context, "actor">): string | Refusal {
      const found = departments.get(text) ?? departmentIn(directory, paths, actor, text);
      departments.set(text, found);
      return found;
    },
    labels(kind: LabelKind, text: string): string[] | Refusal {
      const found = listOf(text).map((name) => ({
        name,
        id: directory.labels.find((label) => label.kind === kind && label.name === name)?.id,
      }));
      const unknown = found.find(({ id }) => !id);
      return unknown ? fault(`${kind}Unknown`, { name: unknown.name }) : found.flatMap(({ id }) => id ?? []);
    },
    roles(text: string, departmentId: string, { actor }: Context): string[] | Refusal {
      const ids: string[] = [];
      for (const name of listOf(text)) {
        const role = directory.roles.find(({ roleName }) => roleName === name);
        if (!role || role.roleCode === everyoneRole) return fault("roleUnknown", { name });
        if (!mayGrant(directory, actor, role, [{ departmentId }])) return fault("roleBeyond", { name });
        ids.push(role.id);
      }
      return ids;
    },
  };
}
