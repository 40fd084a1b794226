import { refuse, valuesOn } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
import { companyDay } from "../company/store.ts";
import { employeeAudit } from "../directory/audit.ts";
import { postsOf } from "../directory/post-history.ts";
import { toDirectoryUser } from "../directory/records.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { ownEmployee } from "../employee/account/account.ts";
import { datePost, plannedAudit } from "../employee/dated.ts";
import type { Actor } from "../employee/grant.ts";
import { decidePlace } from "../employee/rules.ts";
import { employeeChanged } from "../events.ts";
import { withFile } from "../person-file/port.ts";
import { takeBackPlanned } from "../post/take-back.ts";
import { replaceEmployee } from "../record/employee-store.ts";
import { type Post, type PostFields, postOf } from "../record/post.ts";
import { refuseIf } from "../refusal.ts";

type Day = { readonly validFrom: string; readonly reason: string; readonly applicationId: string };

/** The post of somebody on a day, and with these changes; refuses what the organisation does not allow. */
export async function postWith(
  userId: string,
  wanted: PostFields,
  day: string,
): Promise<{ before: Post; after: Post }> {
  const [directory, employee, history] = await Promise.all([currentDirectory(), ownEmployee(userId), postsOf(userId)]);
  if (employee.status === "resigned") refuse("system.employee.resigned");
  const before = valuesOn(postOf(employee), history, day);
  const after = { ...before, ...wanted };
  refuseIf(decidePlace(directory, toDirectoryUser({ ...employee, ...after }), toDirectoryUser(employee)));
  return { before, after };
}

/** Changes the post of a person from a day for another module, in one save with `beside`. */
export async function movePerson(
  actor: Actor,
  userId: string,
  wanted: PostFields,
  { applicationId, ...day }: Day,
  now: number,
  beside: readonly Write[],
): Promise<void> {
  const [directory, employee, today] = await Promise.all([currentDirectory(), ownEmployee(userId), companyDay(now)]);
  if (employee.status === "resigned") refuse("system.employee.resigned");
  const dated = await datePost(directory, actor, employee, wanted, { ...day, today, applicationId }, now);
  const changed = { ...employee, ...dated.next, version: employee.version + 1, updatedAt: now };
  const about = { before: employee, next: changed, file: undefined, actor, region: "", now };
  const { next, ...kept } = await withFile(about);
  const audited = employeeAudit(employee, next);
  const { id: employeeId, version } = next;
  await saveOrganisation(
    tenant(),
    directory,
    { users: [toDirectoryUser(next)] },
    {
      writes: [replaceEmployee(tenant(), next), ...dated.writes, ...kept.writes, ...beside],
      audited: [dated.change ? plannedAudit(audited, dated.change, "set") : audited, ...kept.audited],
      facts: {
        facts: [employeeChanged({ employeeId, version }), ...dated.facts(version)],
        aggregate: `employee:${employeeId}`,
        seq: version,
      },
      dated: true,
    },
  );
}

/** What takes the change of an application back, in one save with `beside`; null where that was done already. */
export async function takeMoveBack(userId: string, applicationId: string, now: number) {
  const change = (await postsOf(userId)).find((one) => one.applicationId === applicationId);
  if (!change || change.takenBackAt !== null) return null;
  const [directory, employee] = await Promise.all([currentDirectory(), ownEmployee(userId)]);
  return (beside: readonly Write[]) => takeBackPlanned(directory, employee, change, now, beside);
}
