import { type Accepted, type CloseReason, type Flow, flowStatus, limitOf, type Organisation } from "@stampflow/flow";
import { z } from "zod";
import type { Head } from "../record/entities.ts";
import { type Outcome, outcomes } from "./dimensions.ts";

const at = z.number().int();
const ofApplication = z.object({ kind: z.enum(outcomes), at, department: z.string() });
const ofTask = z.object({
  kind: z.literal("task"),
  at,
  /** The department of the person asked, at that time. */
  department: z.string(),
  taskId: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  /** The person asked, also where a proxy decided. */
  userId: z.string(),
  since: z.number().int(),
  /** By the timeout of the node, in ms. */
  limit: z.number().optional(),
  fast: z.boolean().optional(),
});
/** What a step counts (W34). It is stored with the step, so that the statistics can be made again from the history. */
const figure = z.union([ofTask, ofApplication]);
export type Figure = z.infer<typeof figure>;
export type TaskFigure = z.infer<typeof ofTask>;

export const writtenFigures = (figures: readonly Figure[]) =>
  figures.length > 0 ? { figures: JSON.stringify(figures) } : {};
export const readFigures = (text: string | undefined): Figure[] =>
  text ? z.array(figure).parse(JSON.parse(text)) : [];

const counting: ReadonlySet<CloseReason> = new Set(["agreed", "refused", "returned"]);

type Before = {
  readonly head: Pick<Head, "status">;
  readonly formVersion: { readonly flow: Flow };
  readonly org: Organisation;
};

export function figuresOf(
  { head: before, formVersion, org }: Before,
  head: Head,
  { effects }: Accepted,
  now: number,
): Figure[] {
  const own = (kind: Outcome): Figure => ({ kind, at: now, department: head.departmentId });
  const ended = head.status === before.status ? undefined : outcomeOf(head.status);
  const voided = effects.history.some(({ action }) => action === "VOID");
  const fast = effects.history.some((row) => row.fast);
  const proxies = new Set(effects.history.flatMap((row) => (row.for === undefined ? [] : [`${row.by} ${row.for}`])));
  const decided = effects.closed.filter(
    ({ task, how, by }) => counting.has(how) && (by === task.user || proxies.has(`${by} ${task.user}`)),
  );
  return [
    ...(effects.history.some(({ action }) => action === "SUBMIT") ? [own("sent")] : []),
    ...(ended ? [own(ended)] : []),
    ...(voided ? [own("voided")] : []),
    ...decided.map(({ task }): TaskFigure => {
      const limit = limitOf(formVersion.flow, task, org.calendar);
      return {
        kind: "task",
        at: now,
        department: org.user(task.user)?.departmentId ?? "",
        taskId: task.id,
        nodeId: task.node,
        nodeName: task.name,
        userId: task.user,
        since: task.since,
        ...(limit === undefined ? {} : { limit }),
        ...(fast ? { fast } : {}),
      };
    }),
  ];
}

function outcomeOf(status: number): Outcome | undefined {
  if (status === flowStatus.approved) return "approved";
  if (status === flowStatus.rejected) return "rejected";
  return status === flowStatus.withdrawn ? "withdrawn" : undefined;
}
