import { decideDay, type Fact, refuse, valuesOn } from "@stampflow/kernel";
import { type Audited, auditedField, type Write } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { newPostChange, postFact, postsOf } from "../directory/post-history.ts";
import { toDirectoryUser } from "../directory/records.ts";
import type { Employee } from "../record/employee.ts";
import { mostPlanned, type Post, type PostChange, type PostFields, postDifference, postOf } from "../record/post.ts";
import { postChanges } from "../record/stores.ts";
import { refuseIf } from "../refusal.ts";
import type { Actor } from "./grant.ts";
import { decideEmployee } from "./rules.ts";

type Day = {
  readonly validFrom: string;
  readonly reason: string;
  readonly today: string;
  /** The application that asked for it. */
  readonly applicationId?: string;
};
type Dated = {
  /** What holds today, and what is planned. */
  readonly next: Post & Pick<Employee, "planned">;
  readonly change: PostChange | null;
  readonly writes: readonly Write[];
  readonly facts: (version: number) => Fact[];
};

/** A change of somebody's post from another day than today: planned, or into the past (people S6–S8). */
export async function datePost(
  directory: Directory,
  actor: Actor,
  employee: Employee,
  wanted: PostFields,
  { validFrom, reason, today, applicationId = "" }: Day,
  now: number,
): Promise<Dated> {
  refuseIf(decideDay({ validFrom, reason }, today));
  const history = await postsOf(employee.id);
  const held = postOf(employee);
  const then = valuesOn(held, history, validFrom);
  const fields = postDifference(then, { ...then, ...definedIn(wanted) });
  const as = { ...held, planned: employee.planned };
  if (Object.keys(fields).length === 0) return { next: as, change: null, writes: [], facts: () => [] };
  const placed = { ...employee, ...then, ...fields };
  refuseIf(decideEmployee(directory, actor, toDirectoryUser(placed), toDirectoryUser(employee)));
  const draft = newPostChange({ id: employee.id, ...held }, { fields, validFrom, reason, applicationId }, now);
  // An effect is saved by the system: it was recorded by whoever approved it.
  const change: PostChange = { ...draft, recordedBy: actor.userId };
  const { id, recordedAt, recordedBy } = change;
  const later = validFrom > today;
  if (later && employee.planned.length >= mostPlanned) refuse("system.employee.plannedMost", { count: mostPlanned });
  return {
    next: later
      ? { ...as, planned: [...employee.planned, { id, fields, validFrom, recordedAt, recordedBy }] }
      : { ...as, ...valuesOn(held, [...history, change], today) },
    change,
    writes: [postChanges.create(change)],
    // What is planned is told when it holds.
    facts: (version) => (later ? [] : [postFact(change, version)]),
  };
}

const definedIn = (fields: PostFields): PostFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** With the fields of a dated change and its day; `after` null where it is taken back. */
export function plannedAudit(
  audited: Audited,
  { before, fields, validFrom }: PostChange,
  after: "set" | null,
): Audited {
  const own = new Set(Object.keys(fields));
  const values = (name: string) => [
    (before as Record<string, unknown>)[name],
    (fields as Record<string, unknown>)[name],
  ];
  const dated = [...own].map((name) => {
    const [from, to] = values(name);
    return after ? auditedField(name, from, to) : auditedField(name, to, from);
  });
  const day = after ? auditedField("validFrom", null, validFrom) : auditedField("validFrom", validFrom, null);
  return { ...audited, fields: [...dated, day, ...audited.fields.filter(({ field }) => !own.has(field))] };
}
