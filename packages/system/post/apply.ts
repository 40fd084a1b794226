import { dayOf, defaultLanguage, inDayOrder, type Refusal } from "@stampflow/kernel";
import {
  currentCall,
  endSession,
  isDue,
  runAs,
  systemCall,
  type Timer,
  untilSaved,
  versionIn,
  versionItem,
  type Write,
} from "@stampflow/kernel/server";
import { companyZone } from "../company/store.ts";
import { withoutMove } from "../department/planned.ts";
import { decideParent, isDecided } from "../department/rules.ts";
import { directoryName } from "../directory/changes.ts";
import { type Directory, makeDirectory } from "../directory/directory.ts";
import { firstPlanned, goneOn, loginEnds } from "../directory/due.ts";
import { postFact } from "../directory/post-history.ts";
import { applyChange, type DirectoryUser, toDirectoryUser } from "../directory/records.ts";
import { directoryFor, saveOrganisation } from "../directory/store.ts";
import { refusalTimer } from "../employee/refused-plan.ts";
import { decidePlace } from "../employee/rules.ts";
import { leaveOn } from "../employee/status.ts";
import { departmentChanged, employeeChanged, loginEnded } from "../events.ts";
import type { Department } from "../record/department.ts";
import { replaceDepartment } from "../record/department-store.ts";
import type { Employee } from "../record/employee.ts";
import { employeesById, replaceEmployee } from "../record/employee-store.ts";
import type { PostChange } from "../record/post.ts";
import { postChanges } from "../record/stores.ts";

/** One save holds a hundred items: the records of people, the history of what could not hold, and its notices. */
const peopleAtOnce = 40;
const mostItems = 60;

/**
 * Applies what is due, day after day, and answers the directory with it. Each save fails where the organisation
 * changed meanwhile, so everything holds once, whoever is faster. It is the company's own doing, whoever reads (S9).
 */
export function applyDue(tenantId: string): Promise<Directory> {
  const call = currentCall();
  const now = call?.now ?? Date.now();
  return runAs(systemCall(tenantId, now, call?.language ?? defaultLanguage), async () => {
    const zone = await companyZone();
    const today = dayOf(now, zone);
    for (;;) {
      const applied = await untilSaved(async () => {
        const item = await versionItem(directoryName, tenantId);
        const directory = await directoryFor(tenantId, versionIn(item));
        const day = firstPlanned(directory);
        if (day !== undefined && day <= today) await applyDay(tenantId, directory, day, now);
        // The item named an instant of another zone.
        else if (isDue(item)) await saveOrganisation(tenantId, directory, {}, { writes: [], zone });
        else return directory;
        return null;
      });
      if (applied) return applied;
    }
  });
}

async function applyDay(tenantId: string, directory: Directory, day: string, now: number): Promise<void> {
  const departments = directory.departments.filter(({ movesOn }) => movesOn !== undefined && movesOn <= day);
  if (departments.length > 0) return applyMove(tenantId, directory, departments[0] as Department, now);
  const over = directory.users.filter((user) => isBy(loginEnds(user), day));
  if (over.length > 0) return endLogins(tenantId, directory, over, now);
  const leaver = directory.users.find((user) => isBy(goneOn(user), day));
  if (leaver) return leaveOn(directory, leaver.id, now);
  const due = directory.users.filter(({ planned = [] }) => planned.some(({ validFrom }) => validFrom <= day));
  const employees = await employeesById(due.slice(0, peopleAtOnce).map(({ id }) => id));
  return applyPosts(tenantId, directory, employees, day, now);
}

const isBy = (first: string | undefined, day: string) => first !== undefined && first <= day;

/** Whoever might sign in until the day before may not any more (people E11). */
async function endLogins(tenantId: string, directory: Directory, over: readonly DirectoryUser[], now: number) {
  const employees = await employeesById(over.slice(0, peopleAtOnce).map(({ id }) => id));
  const done = employees.map(
    (employee): Employee => ({ ...employee, login: "never", version: employee.version + 1, updatedAt: now }),
  );
  const facts = done.flatMap(({ id: employeeId, version }) => [
    employeeChanged({ employeeId, version }),
    loginEnded({ employeeId, version }),
  ]);
  await saveOrganisation(
    tenantId,
    directory,
    { users: done.map(toDirectoryUser) },
    {
      writes: done.flatMap((employee) => [replaceEmployee(tenantId, employee), endSession(employee.id, now)]),
      facts: { facts, aggregate: "employees", seq: directory.version },
    },
  );
}

/** Moves the department, if the organisation still allows it (D31). */
async function applyMove(tenantId: string, directory: Directory, known: Department, now: number): Promise<void> {
  const { id, name } = known;
  const to = decideParent(directory, id, name, known.movesTo ?? "");
  const moved = isDecided(to);
  const next: Department = moved ? { ...withoutMove(known), parentId: to.parentId } : withoutMove(known);
  const refused = { what: "department" as const, id, name, by: known.movesBy ?? "" };
  await saveOrganisation(
    tenantId,
    directory,
    { departments: [next] },
    {
      writes: [replaceDepartment(tenantId, next)],
      facts: {
        facts: [departmentChanged({ departmentId: id, version: next.version })],
        aggregate: `department:${id}`,
        seq: next.version,
      },
      timers: moved ? {} : { arm: [refusalTimer(tenantId, { ...refused, refusal: to }, now)] },
    },
  );
}

async function applyPosts(
  tenantId: string,
  directory: Directory,
  employees: readonly Employee[],
  day: string,
  now: number,
): Promise<void> {
  const history = new Map(
    (
      await postChanges.getMany(
        employees.flatMap(({ id: userId, planned }) => planned.map(({ id }) => ({ userId, id }))),
      )
    ).map((one) => [one.id, one]),
  );
  let judged = directory;
  const done: Employee[] = [];
  const writes: Write[] = [];
  const facts = [];
  const timers: Timer[] = [];
  for (const employee of employees) {
    if (writes.length + timers.length > mostItems) break;
    const due = inDayOrder(employee.planned.filter(({ validFrom }) => validFrom <= day));
    const known = due.flatMap(({ id }) => history.get(id) ?? []);
    const planned = employee.planned.filter((one) => !due.includes(one));
    const placed: Employee = Object.assign({ ...employee }, ...due.map(({ fields }) => fields));
    const refusal = decidePlace(judged, toDirectoryUser(placed), toDirectoryUser(employee));
    const changed = refusal ? employee : placed;
    const next: Employee = { ...changed, planned, version: employee.version + 1, updatedAt: now };
    done.push(next);
    judged = makeDirectory(directory.version, applyChange(judged, { users: [toDirectoryUser(next)] }));
    writes.push(replaceEmployee(tenantId, next));
    facts.push(employeeChanged({ employeeId: next.id, version: next.version }));
    if (!refusal) {
      facts.push(...known.map((one) => postFact(one, next.version)));
      continue;
    }
    writes.push(...known.map((one) => postChanges.replace(refused(one, refusal, now))));
    const by = due.at(-1)?.recordedBy ?? "";
    timers.push(
      refusalTimer(tenantId, { what: "employee", id: employee.id, name: employee.realName, by, refusal }, now),
    );
  }
  await saveOrganisation(
    tenantId,
    directory,
    { users: done.map(toDirectoryUser) },
    { writes, facts: { facts, aggregate: "employees", seq: directory.version }, timers: { arm: timers }, dated: true },
  );
}

const refused = (one: PostChange, { code }: Refusal, now: number): PostChange => ({
  ...one,
  takenBackAt: now,
  refusedAs: code,
  version: one.version + 1,
});
