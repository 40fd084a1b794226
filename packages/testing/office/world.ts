import { randomInt } from "node:crypto";
import { modules } from "@stampflow/functions/modules";
import { newAccount } from "@stampflow/identity/server";
import type { Language } from "@stampflow/kernel";
import { newId } from "@stampflow/kernel/server";
import { fillCompany, foundCompany, type NewPerson } from "@stampflow/system/server";
import type { TestHost } from "../host/cloud.ts";
import { type Person, personOf } from "./person.ts";

const permissions = modules.flatMap((module) => module.permissions);
/** The permissions of everybody in a new company, and of its administrator. */
const everyday = permissions.filter(({ everyone }) => everyone).map(({ code }) => code);
const all = permissions.map(({ code }) => code);

/** On a shared stage the test files do not know of each other, so each starts at a random number. */
const firstPhone = process.env.LOCALSTACK_ENDPOINT ? randomInt(90_000_000) : 0;
const phones = new Map<string, number>();
/** A phone number that no other person of the host has. */
function nextPhone({ origin }: TestHost): string {
  const next = (phones.get(origin) ?? firstPhone) + 1;
  phones.set(origin, next);
  return `139${String(next).padStart(8, "0")}`;
}

export type Company = {
  readonly tenantId: string;
  readonly rootId: string;
  /** Kitchen and Rooms are below Operations. */
  readonly departments: { readonly operations: string; readonly kitchen: string; readonly rooms: string };
  /** The founder; head of the root department. */
  readonly admin: Person;
  /** Head of Operations, superior of the two heads below. */
  readonly director: Person;
  /** Heads of Kitchen and Rooms, superiors of the employees there. */
  readonly chef: Person;
  readonly keeper: Person;
  readonly cook: Person;
  readonly maid: Person;
  readonly finance: Person;
  /** An employee without permissions. */
  readonly guest: Person;
  hire(name: string, departmentId: string, superior: Person | null, may?: readonly string[]): Promise<Person>;
};

const newcomer = {
  gender: "0" as const,
  jobTitle: "Staff",
  positionIds: [],
  groupIds: [],
  tagIds: [],
  roleIds: [],
  departmentRoles: [],
  joinedOn: "",
  employment: "1" as const,
  remark: "",
};

const companyInput = (name: string, language: Language) => ({
  name,
  industry: "hotel" as const,
  size: "" as const,
  area: "",
  address: "",
  contact: "",
  phone: "",
  region: "CN" as const,
  email: "",
  profile: "",
  website: "",
  logo: "",
  licence: "",
  photos: [],
  language,
  timeZone: "Asia/Shanghai",
  auditDays: 0 as const,
});

/** A company as created by sign-up, with four departments and eight people; written directly, because nearly every test file has one. */
export async function companyOn(host: TestHost, name: string, language: Language = "zh-CN"): Promise<Company> {
  const now = host.clock.now();
  const phone = `+86${nextPhone(host)}`;
  const adminName = `${name} admin`;
  const { accountId, writes } = newAccount({ phone, name: adminName }, now);
  const founder = { accountId, name: adminName, phone, email: "admin@example.com" };
  const founded = await foundCompany(companyInput(name, language), "finished", founder, writes, now);
  const { tenantId, rootId } = founded;
  const boss = { ...founded, accountId, name: adminName, permissions: all, language, departmentId: rootId };
  const admin = personOf(host, boss);
  const own = { tenantId, language, scope: { kind: "self" } } as const;

  async function hire(
    realName: string,
    departmentId: string,
    superior: Person | null,
    may: readonly string[] = everyday,
  ) {
    const phone = nextPhone(host);
    const employee = { realName, phone, email: `${phone}@example.com`, gender: "0", departmentId, jobTitle: "Staff" };
    const body = { ...employee, superiorId: superior?.userId ?? null };
    const { userId } = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", body);
    return personOf(host, { ...own, userId, name: realName, permissions: may, departmentId });
  }

  const [operations, kitchen, rooms] = [newId(now), newId(now), newId(now)];
  const people: NewPerson[] = [];
  const add = (realName: string, departmentId: string, superior: Person, may: readonly string[] = everyday) => {
    const id = newId(now);
    const phone = nextPhone(host);
    people.push({
      ...newcomer,
      id,
      realName,
      phone: `+86${phone}`,
      email: `${phone}@example.com`,
      departmentId,
      superiorId: superior.userId,
    });
    return personOf(host, { ...own, userId: id, name: realName, permissions: may, departmentId });
  };
  const director = add("Dora Director", operations, admin);
  const chef = add("Carl Chef", kitchen, director);
  const keeper = add("Kate Keeper", rooms, director);
  const cook = add("Cora Cook", kitchen, chef);
  const maid = add("Mary Maid", rooms, keeper);
  const finance = add("Finn Finance", rootId, admin);
  const guest = add("Gus Guest", rootId, admin, []);
  const department = (id: string, title: string, parentId: string, head: Person) => ({
    id,
    name: title,
    parentId,
    type: "department" as const,
    headIds: [head.userId],
    area: "",
    address: "",
    order: 0,
    version: 2,
  });
  await fillCompany(
    { tenantId, language },
    {
      departments: [
        department(operations, "Operations", rootId, director),
        department(kitchen, "Kitchen", operations, chef),
        department(rooms, "Rooms", operations, keeper),
      ],
      labels: [],
      people,
      rootHeadIds: [admin.userId],
    },
    now,
  );
  await host.settle();
  const departments = { operations, kitchen, rooms };
  return { tenantId, rootId, departments, admin, director, chef, keeper, cook, maid, finance, guest, hire };
}

/** Two companies with the same names, to test that they do not see each other. */
export async function twoTenants(host: TestHost): Promise<[Company, Company]> {
  return [await companyOn(host, "Harbour Hotel"), await companyOn(host, "Harbour Hotel", "en-US")];
}
