import { type Refusal, refuse } from "@stampflow/kernel";
import { assignmentBegan, assignmentChanged } from "../events.ts";
import type { seeing } from "./list.ts";
import { agreedFault, workersOf } from "./rules.ts";
import type { Assignment, Kind, NewAssignment } from "./schema.ts";

export const began = ({ id: assignmentId, userId, version, from, last: to }: Assignment) =>
  assignmentBegan({ assignmentId, userId, version, from, to });
export function changed(before: Assignment, { id: assignmentId, userId, version, from, last }: Assignment) {
  const [first = from] = [before.from, from].sort();
  const [, end = last] = [before.last, last].sort();
  return assignmentChanged({ assignmentId, userId, version, from: first, to: end });
}

export const newAssignment = (
  kind: Kind,
  id: string,
  typed: NewAssignment,
  { by, now }: { readonly by: string; readonly now: number },
): Assignment => ({
  ...{ id, kind, ...typed, jobId: "", last: typed.to, state: "set", reason: "", told: false },
  ...{ createdBy: by, createdAt: now, version: 1 },
});

type Sight = Awaited<ReturnType<typeof seeing>>;

/** Why somebody cannot be put on an assignment, besides days that are taken. */
export function addFault(kind: Kind, typed: NewAssignment, { org, sees, seen }: Sight): Refusal | null {
  const user = org.user(typed.userId);
  if (!user || !seen(user)) return { code: "system.employee.notFound" };
  if (user.status === "resigned") return { code: "system.employee.resigned" };
  const fits: readonly string[] = workersOf[kind];
  if (!fits.includes(user.employment)) return { code: "employees.assignment.kind", data: { name: user.name } };
  return placeFault(typed, { org, sees }) ?? agreedFault(typed);
}
export const placeFault = (
  { departmentId }: Pick<NewAssignment, "departmentId">,
  { org, sees }: Pick<Sight, "org" | "sees">,
) => (org.department(departmentId) && sees(departmentId) ? null : { code: "system.department.notFound" });
export const refuseFault = (fault: Refusal | null) => fault && refuse(fault.code, fault.data);
