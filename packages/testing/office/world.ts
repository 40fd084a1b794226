import { randomInt } from "node:crypto";
import { modules } from "@stampflow/functions/modules";
import { newAccount } from "@stampflow/identity/server";
import type { Language } from "@stampflow/kernel";
import { foundCompany } from "@stampflow/system/server";
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

/** A company as created by sign-up, filled by its administrator over HTTP. */
export async function companyOn(host: TestHost, name: string, language: Language = "zh-CN"): Promise<Company> {
  const now = host.clock.now();
  const phone = `+86${nextPhone(host)}`;
  const { accountId, writes } = newAccount({ phone, name: `${name} admin` }, now);
  const founder = { accountId, name: `${name} admin`, phone, email: "admin@example.com" };
  const founded = await foundCompany(companyInput(name, language), "finished", founder, writes, now);
  const { tenantId } = founded;
  const boss = { ...founded, accountId, name: founder.name, permissions: all, language };
  const tree = await personOf(host, boss).call<{ deptId: string }[]>("/sys/dept/queryDepartTreeList", undefined, {
    method: "GET",
  });
  const rootId = tree[0]?.deptId ?? "";
  const admin = personOf(host, { ...boss, departmentId: rootId });

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
    return personOf(host, {
      tenantId,
      userId,
      name: realName,
      permissions: may,
      departmentId,
      scope: { kind: "self" },
      language,
    });
  }
  const open = async (title: string, parentId: string) =>
    (await admin.call<{ deptId: string }>("/sys/dept/insertSysDept", { name: title, parentId })).deptId;
  const lead = (deptId: string, head: Person) =>
    admin.call("/sys/dept/modifyDeptInfo", { deptId, version: 1, headIds: [head.userId] });

  const operations = await open("Operations", rootId);
  const kitchen = await open("Kitchen", operations);
  const rooms = await open("Rooms", operations);
  const director = await hire("Dora Director", operations, admin);
  const chef = await hire("Carl Chef", kitchen, director);
  const keeper = await hire("Kate Keeper", rooms, director);
  const cook = await hire("Cora Cook", kitchen, chef);
  const maid = await hire("Mary Maid", rooms, keeper);
  const finance = await hire("Finn Finance", rootId, admin);
  const guest = await hire("Gus Guest", rootId, admin, []);
  await lead(operations, director);
  await lead(kitchen, chef);
  await lead(rooms, keeper);
  await lead(rootId, admin);
  await host.settle();
  const departments = { operations, kitchen, rooms };
  return { tenantId, rootId, departments, admin, director, chef, keeper, cook, maid, finance, guest, hire };
}

/** Two companies with the same names, to test that they do not see each other. */
export async function twoTenants(host: TestHost): Promise<[Company, Company]> {
  return [await companyOn(host, "Harbour Hotel"), await companyOn(host, "Harbour Hotel", "en-US")];
}
