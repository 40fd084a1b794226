import { addMembership, phoneNumber } from "@stampflow/identity/server";
import { gathering, type Refusal, refuseAll } from "@stampflow/kernel";
import { type Idempotency, newId, refuseStale, tenant, type Write } from "@stampflow/kernel/server";
import type { z } from "zod";
import { companyDay, companyRegion } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation, saveOrganisationOnce } from "../directory/store.ts";
import { employeeChanged, employeeJoined } from "../events.ts";
import { type PersonAsked, type PersonPlanned, withFile } from "../person-file/port.ts";
import { type Employee, firstLogin } from "../record/employee.ts";
import { createEmployee, replaceEmployee } from "../record/employee-store.ts";
import { refuseIf } from "../refusal.ts";
import { accountOf, ownEmployee, refuseSecondMembership } from "./account/account.ts";
import type { notifyOfPhone } from "./account/notify.ts";
import { decideReach, nameOf, withPhone } from "./account/phone.ts";
import { datePost, plannedAudit } from "./dated.ts";
import type { Actor } from "./grant.ts";
import { phoneTaken } from "./phone-owner.ts";
import { decideEmployee } from "./rules.ts";
import type { addEmployee, updateEmployee } from "./schema.ts";

type New = z.infer<typeof addEmployee>;
type Change = Omit<z.infer<typeof updateEmployee>, "userId" | "version"> & Partial<Pick<Employee, "realNameState">>;

export function newEmployee(
  input: Omit<New, "userName" | "region" | "file">,
  more: { id: string; accountId: string; phone: string; asks: boolean; now: number },
): Employee {
  const { id, accountId, phone, asks, now } = more;
  return {
    ...input,
    id,
    accountId,
    phone,
    status: "active",
    leftOn: "",
    avatar: "",
    nickname: "",
    phoneChange: null,
    asks,
    entered: false,
    fileComplete: false,
    realNameState: "0",
    employeeNumber: "",
    planned: [],
    login: firstLogin(input.employment),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

const noPhone: Refusal = { code: "identity.phone.format" };

/** What joins the save; refused together with what is refused already. */
async function fileUnless(known: readonly (Refusal | null)[], asked: PersonAsked): Promise<PersonPlanned> {
  const refused = known.filter((one) => one !== null);
  const planned = await gathering(refused, () => withFile(asked));
  refuseAll(refused);
  return planned as PersonPlanned;
}

type Adding = {
  readonly id?: string;
  readonly beside?: (userId: string) => Promise<readonly Write[]>;
  /** The person has agreed to be in the company, so a known account need not be asked (D16). */
  readonly agreed?: boolean;
};

export async function addToCompany(
  actor: Actor,
  { userName, region: given, file, ...input }: New,
  now: number,
  idempotency: Idempotency | null,
  { id = newId(now), beside = async () => [], agreed = false }: Adding = {},
) {
  const tenantId = tenant();
  const [directory, region] = await Promise.all([currentDirectory(tenantId), given ?? companyRegion()]);
  const phone = phoneNumber(input.phone, region) ?? "";
  const fault = phone === "" ? noPhone : phoneTaken(directory, actor, phone);
  if (fault) {
    const next = newEmployee(input, { id, accountId: "", phone: input.phone, asks: true, now });
    await fileUnless([fault], { before: null, next, file, actor, region, now });
  }
  const account = await accountOf(phone, input.realName, now, userName);
  await refuseSecondMembership(directory, account);
  const asks = account.known && !agreed;
  const made = newEmployee(input, {
    id,
    accountId: account.accountId,
    phone,
    asks,
    now,
  });
  const refusal = decideEmployee(directory, actor, toDirectoryUser(made), null);
  const asked = { before: null, next: made, file, actor, region, now };
  const { next: employee, ...kept } = await fileUnless([refusal], asked);
  const answer = { userId: employee.id, version: 1 };
  return saveOrganisationOnce(
    tenantId,
    directory,
    { users: [toDirectoryUser(employee)] },
    {
      writes: [
        createEmployee(tenantId, employee),
        ...account.writes,
        ...kept.writes,
        ...(await beside(employee.id)),
        addMembership({
          accountId: account.accountId,
          companyId: tenantId,
          employeeId: employee.id,
          asks,
        }),
      ],
      audited: [employeeAudit(null, employee), ...kept.audited],
      facts: {
        facts: [employeeJoined({ employeeId: employee.id, version: 1 })],
        aggregate: `employee:${employee.id}`,
        seq: 1,
      },
    },
    { idempotency, answer },
  );
}

type More = {
  /** Tells both numbers; null where no phone can be changed. Handed in, so that only who sends letters has the right to. */
  readonly tell: typeof notifyOfPhone | null;
  readonly beside?: readonly Write[];
  readonly partly?: boolean;
};

/** Changes an employee; another phone number may have to wait until it is agreed to, the post until its day. */
export async function changeInCompany(
  actor: Actor,
  userId: string,
  version: number,
  { region: given, phone: typed, file, validFrom, reason = "", ...change }: Change,
  now: number,
  { tell, beside = [], partly = false }: More,
) {
  const tenantId = tenant();
  const [directory, employee] = await Promise.all([currentDirectory(tenantId), ownEmployee(userId)]);
  const today = validFrom === undefined ? "" : await companyDay(now);
  const region = given ?? (typed || file?.emergencyPhone ? await companyRegion() : "");
  const { departmentId, jobTitle, superiorId, employment, ...rest } = change;
  const wanted = { departmentId, jobTitle, superiorId, employment };
  const dated =
    validFrom === undefined || validFrom === today
      ? null
      : await datePost(directory, actor, employee, wanted, { validFrom, reason, today }, now);
  const changed: Employee = {
    ...{ ...employee, ...(dated ? { ...rest, ...dated.next } : change) },
    ...{ version: employee.version + 1, updatedAt: now },
  };
  const read = typed ? phoneNumber(typed, region) : employee.phone;
  const phone = read ?? employee.phone;
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(changed), toDirectoryUser(employee)));
  refuseIf(decideReach(directory, actor, employee, { ...changed, phone }));
  const taken = phone === employee.phone ? null : phoneTaken(directory, actor, phone, userId);
  const fault = read === null ? noPhone : taken;
  if (employee.version !== version) await refuseStale(replaceEmployee(tenantId, employee));
  const { next: planned, ...kept } = await fileUnless([fault], {
    before: employee,
    next: changed,
    file,
    partly,
    actor,
    region,
    now,
  });
  const { next, writes } =
    phone === employee.phone ? { next: planned, writes: [] } : await withPhone(directory, actor, planned, phone, now);
  const audited = employeeAudit(employee, next);
  await saveOrganisation(
    tenantId,
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenantId, next), ...writes, ...(dated?.writes ?? []), ...kept.writes, ...beside],
      audited: [dated?.change ? plannedAudit(audited, dated.change, "set") : audited, ...kept.audited],
      facts: {
        facts: [employeeChanged({ employeeId: next.id, version: next.version }), ...(dated?.facts(next.version) ?? [])],
        aggregate: `employee:${next.id}`,
        seq: next.version,
      },
      dated: dated !== null,
    },
  );
  const what = next.phone === phone ? "changed" : "asked";
  if (phone !== employee.phone) await tell?.(what, employee, phone, nameOf(directory, actor));
  return { userId, version: next.version, phoneAsked: next.phone !== phone };
}
