import {
  type Account,
  accountByPhone,
  e164,
  giveUpSeat,
  newAccount,
  seatsOf,
  takeSeat,
} from "@stampflow/identity/server";
import { AppError } from "@stampflow/kernel";
import { newId, type Save, type Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { Directory } from "../directory/directory.ts";
import { inShort } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { employeeChanged, employeeJoined } from "../events.ts";
import { refuseIf } from "../refusal.ts";
import { type Actor, decideEmployee } from "./rules.ts";
import type { addEmployee, Employee, updateEmployee } from "./schema.ts";
import { createEmployee, employeeById, replaceEmployee } from "./store.ts";

type New = z.infer<typeof addEmployee>;
type Change = Omit<z.infer<typeof updateEmployee>, "userId" | "version">;
type Repeat = Pick<Save, "once" | "answer">;

/** The account of a phone number, with what must be saved where it is new. */
async function accountFor(phone: string, name: string, userName: string | undefined, now: number) {
  const known = await accountByPhone(phone);
  if (!known) return newAccount({ phone, name, userName }, now);
  const renamed = userName && userName.toLowerCase() !== known.userName.toLowerCase();
  if (renamed) throw new AppError("system.employee.userName");
  return { accountId: known.accountId, writes: [] as Write[] };
}

/** One person is in a company once. */
export async function refuseSecondSeat(
  tenantId: string,
  directory: Directory,
  account: Pick<Account, "accountId">,
): Promise<void> {
  const seat = (await seatsOf(account.accountId)).find(({ companyId }) => companyId === tenantId);
  if (!seat) return;
  throw new AppError("system.employee.phoneTaken", { name: directory.user(seat.employeeId)?.name ?? "" });
}

export function newEmployee(
  input: Omit<New, "userName" | "region">,
  given: { id: string; accountId: string; phone: string; now: number },
): Employee {
  const { id, accountId, phone, now } = given;
  return {
    ...input,
    id,
    accountId,
    phone,
    status: "active",
    leftOn: "",
    avatar: "",
    nickname: "",
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export async function addToCompany(
  tenantId: string,
  actor: Actor,
  { userName, region, ...input }: New,
  now: number,
  repeat: (answer: { userId: string; version: number }) => Repeat,
) {
  const directory = await currentDirectory(tenantId);
  const phone = e164(input.phone, region);
  const account = await accountFor(phone, input.realName, userName, now);
  await refuseSecondSeat(tenantId, directory, account);
  const employee = newEmployee(input, { id: newId(now), accountId: account.accountId, phone, now });
  refuseIf(decideEmployee(directory, actor, inShort(employee), null));
  const answer = { userId: employee.id, version: 1 };
  await saveOrganisation(
    tenantId,
    directory,
    { users: [inShort(employee)] },
    {
      writes: [
        createEmployee(tenantId, employee),
        ...account.writes,
        takeSeat({ accountId: account.accountId, companyId: tenantId, employeeId: employee.id }),
      ],
      facts: {
        facts: [employeeJoined({ employeeId: employee.id, version: 1 })],
        aggregate: `employee:${employee.id}`,
        seq: 1,
      },
      ...repeat(answer),
    },
  );
  return answer;
}

export async function ownEmployee(tenantId: string, userId: string): Promise<Employee> {
  const employee = await employeeById(tenantId, userId);
  if (!employee) throw new AppError("system.employee.notFound");
  return employee;
}

/** Changes an employee; another phone number means another account, which takes the seat over. */
export async function changeInCompany(
  tenantId: string,
  actor: Actor,
  userId: string,
  version: number,
  { region, ...change }: Change,
  now: number,
) {
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(tenantId, userId)]);
  const next: Employee = { ...employee, ...change, version: employee.version + 1, updatedAt: now };
  if (change.phone) next.phone = e164(change.phone, region ?? "CN");
  refuseIf(decideEmployee(directory, actor, inShort(next), inShort(employee)));
  if (employee.version !== version) throw new AppError("system.record.stale");
  const writes = next.phone === employee.phone ? [] : await moveSeat(tenantId, directory, employee, next, now);
  await saveOrganisation(
    tenantId,
    directory,
    { users: [inShort(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...writes],
      facts: {
        facts: [employeeChanged({ employeeId: next.id, version: next.version })],
        aggregate: `employee:${next.id}`,
        seq: next.version,
      },
    },
  );
  return { userId, version: next.version };
}

async function moveSeat(
  tenantId: string,
  directory: Directory,
  employee: Employee,
  next: Employee,
  now: number,
): Promise<Write[]> {
  const account = await accountFor(next.phone, next.realName, undefined, now);
  if (account.accountId === employee.accountId) return [];
  next.accountId = account.accountId;
  if (employee.status !== "active") return account.writes;
  await refuseSecondSeat(tenantId, directory, account);
  return [
    ...account.writes,
    giveUpSeat({ accountId: employee.accountId, companyId: tenantId }),
    takeSeat({ accountId: account.accountId, companyId: tenantId, employeeId: next.id }),
  ];
}
