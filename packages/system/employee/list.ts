import type { Page, PageInput } from "@stampflow/kernel";
import { pictureUrl } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { peopleOf } from "../directory/people-list.ts";
import type { DirectoryUser } from "../directory/records.ts";
import type { FieldValues } from "../person-file/input.ts";
import { ownFieldsOf } from "../person-file/port.ts";
import type { Employee, EmployeeStatus } from "../record/employee.ts";
import { accountState, avatarKey } from "../record/employee.ts";
import { employeesById } from "../record/employee-store.ts";
import type { LabelKind } from "../record/label.ts";
import { departmentsInScope } from "../scope/rules.ts";
import type { Actor } from "./grant.ts";
import { storedPhone } from "./phone-owner.ts";
import type { EmployeeFilter, EmployeeView } from "./schema.ts";

type Filter = Omit<EmployeeFilter, keyof PageInput>;

const here: readonly EmployeeStatus[] = ["active", "disabled"];
const lastDigits = /^\d{4,15}$/;

/** Employees that a filter finds within the scope of the caller: found in the directory, read for the page alone. */
export async function listEmployees(
  directory: Directory,
  actor: Actor,
  {
    username: keyword,
    phone,
    region,
    departmentId,
    status,
    roleId,
    positionId,
    groupId,
    tagId,
    account,
    superior,
    employment,
    view,
    file,
    joinedFrom,
    joinedTo,
    custom,
    sort,
  }: Filter,
  input: PageInput,
): Promise<Page<Employee & { readonly custom: FieldValues }>> {
  const scope = actor.scope.kind === "self" ? null : departmentsInScope(directory, actor);
  const sees = ({ id, departmentId: own }: DirectoryUser) =>
    actor.scope.kind === "self" ? id === actor.userId : (scope?.has(own) ?? true);
  // Four and more digits are the end of a phone number, or part of a name.
  const digits = keyword && lastDigits.test(keyword) ? keyword : null;
  const whole = digits ? await storedPhone(digits) : null;
  const number = phone ? await storedPhone(phone, region) : null;
  const end = phone && !number && lastDigits.test(phone) ? phone : null;
  const words = digits ? undefined : keyword;
  const fields = await ownFieldsOf(actor);
  const own = await fields?.find({ custom, keyword: words, missing: file === "missing" });
  const people = peopleOf(directory);
  // With words in own fields the name alone does not decide.
  const called = own?.named?.size ? new Set(await people.find({ keyword: words })) : undefined;
  const led = ({ superiorId }: DirectoryUser) =>
    superiorId !== null && directory.user(superiorId)?.status !== "resigned";
  const matches = (user: DirectoryUser) =>
    (!digits ||
      user.phone === whole ||
      user.phone.endsWith(digits) ||
      user.name.includes(digits) ||
      user.employeeNumber.endsWith(digits)) &&
    (!end || user.phone.endsWith(end)) &&
    (!superior || !led(user)) &&
    (!employment || user.employment === employment) &&
    (view !== "fullTime" || user.employment === "1") &&
    (view !== "flexible" || user.employment !== "1") &&
    (!file || !user.fileComplete || own?.lacks?.(user.id) === true) &&
    (!own?.fits || own.fits(user.id)) &&
    (!called || called.has(user) || own?.named?.has(user.id) === true) &&
    (!joinedFrom || user.joinedOn >= joinedFrom) &&
    (!joinedTo || (user.joinedOn !== "" && user.joinedOn <= joinedTo));
  const looks = digits || end || superior || employment || view || file || joinedFrom || joinedTo || own?.fits;
  const seesAll = actor.scope.kind !== "self" && !scope;
  const found = await people.page(
    {
      ...input,
      keyword: called ? undefined : words,
      sort,
      // Their number was typed, not the end of a phone number.
      first: digits && !sort ? ({ employeeNumber }: DirectoryUser) => employeeNumber === digits : undefined,
      where: {
        // Checked first, because it leaves the fewest people for the other filters.
        departmentId: departmentId ? directory.below(departmentId) : undefined,
        status: view === "resigned" ? ["resigned"] : status ? [status] : here,
        account,
        // Neither a number nor the end of one matches nobody.
        phone: phone && !end ? (number ?? []) : undefined,
        roleIds: roleId ? { has: roleId } : undefined,
        positionIds: positionId ? { has: positionId } : undefined,
        groupIds: groupId ? { has: groupId } : undefined,
        tagIds: tagId ? { has: tagId } : undefined,
      },
      ...(seesAll && !looks && !called ? {} : { only: (user: DirectoryUser) => sees(user) && matches(user) }),
    },
    ({ id }) => id,
  );
  const [employees, shown] = await Promise.all([employeesById(found.records), fields?.shown(found.records)]);
  const records = employees.map((employee) => {
    const { custom: values = {}, lacks = false } = shown?.(employee.id) ?? {};
    return { ...employee, fileComplete: employee.fileComplete && !lacks, custom: values };
  });
  return { ...found, records };
}

/** An employee with the names of what it points to. */
export async function viewEmployee(employee: Employee, directory: Directory): Promise<EmployeeView> {
  const { id, accountId: _, phoneChange: __, asks: ___, planned: ____, entered, avatar, ...rest } = employee;
  const names = (kind: LabelKind, ids: readonly string[]) =>
    ids.flatMap((one) => directory.label(kind, one)?.name ?? []);
  return {
    ...rest,
    userId: id,
    account: accountState({ status: employee.status, entered }),
    departmentName: directory.department(employee.departmentId)?.name ?? "",
    superiorName: employee.superiorId ? (directory.user(employee.superiorId)?.name ?? "") : "",
    avatarUrl: await pictureUrl(avatarKey, avatar),
    positionNames: names("position", employee.positionIds),
    groupNames: names("group", employee.groupIds),
    tagNames: names("tag", employee.tagIds),
    roleNames: employee.roleIds.flatMap((one) => directory.role(one)?.roleName ?? []),
  };
}
