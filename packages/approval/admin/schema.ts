import { page, pageInput, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { openTask } from "../application/schema.ts";
import { formId } from "../form/schema.ts";
import { applyId, applyStatus, person, statusName } from "../record/schema.ts";

const id = z.string().min(1).max(64);
/** F16: the most people of a node. */
const people = z.array(id).max(25);
const reason = requiredText(200);
/** `seq` of the application as the administrator saw it; if it has changed since, the call is refused. */
const seq = z.number().int().min(0);

export const one = z.object({ applyId });
const node = z.object({ applyId, seq, nodeId: id, reason });
export const assign = node.extend({ userIds: people.min(1) });
/** An empty list, at a node not reached yet: the rules of the flow decide. */
export const change = node.extend({ userIds: people });
export const jump = z.object({ applyId, seq, to: id, reason });
export const end = z.object({ applyId, seq, reason });

/** The effects of a jump, shown before it is confirmed. */
export const jumpTarget = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  /** Tasks that people would lose, and new tasks. */
  closes: z.array(openTask),
  opens: z.array(openTask),
  /** Names of nodes whose result would no longer count, and of those whose result would stay. */
  drops: z.array(z.string()),
  keeps: z.array(z.string()),
  status: statusName,
});
export const jumpTargets = z.object({ applyId, seq, targets: z.array(jumpTarget) });

// ---- stuck applications

export const cause = z.enum(["nobody", "tooMany", "left", "inactive", "noTask", "timer", "late", "rows"]);
export type Cause = z.infer<typeof cause>;
export const repairName = z.enum(["assign", "change", "jump", "end", "rearm", "restore"]);
export type RepairName = z.infer<typeof repairName>;

/** One reason why an application is stuck, and the possible repairs. */
export const problem = z.object({
  cause,
  nodeId: z.string(),
  nodeName: z.string(),
  /** People who left or are inactive. */
  people: z.array(person),
  since: z.number(),
  text: z.string(),
  repairs: z.array(repairName),
});
export type Problem = z.infer<typeof problem>;

export const listExceptions = pageInput.extend({
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  formId: formId.optional(),
  keyword: z.string().trim().max(50).optional(),
});
export const exceptionRow = z.object({
  id: applyId,
  seq,
  applyTitle: z.string(),
  formId,
  formName: z.string(),
  applicant: person.extend({ departmentName: z.string() }),
  createDate: z.number(),
  problems: z.array(problem),
});
export type ExceptionRow = z.infer<typeof exceptionRow>;
export const exceptionRows = page(exceptionRow).extend({
  /** When the watcher last completed a round; null before the first one. */
  checkedAt: z.number().nullable(),
});

/** The state of a person at a node; `waiting`: for people they added, `turn`: comes later. */
const part = z.enum(["asked", "waiting", "turn", "decided", "skipped", "left"]);
export const askedNode = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  state: z.enum(["open", "stalled", "completed", "ahead"]),
  people: z.array(person.extend({ part, active: z.boolean(), joined: z.boolean() })),
  /** People an administrator put there. */
  assigned: z.array(person),
  /** People the flow would ask there now. */
  expected: z.array(person),
});
export const exceptionDetail = z.object({
  applyId,
  seq,
  applyTitle: z.string(),
  applyStatus,
  status: statusName,
  nodes: z.array(askedNode),
  problems: z.array(problem),
});
export type ExceptionDetail = z.infer<typeof exceptionDetail>;

export const repair = z.object({
  applyId,
  seq,
  repair: repairName,
  /** The node with the problem. */
  nodeId: id,
  userIds: people.default([]),
  /** Assign only the tasks of this person. */
  forId: id.optional(),
  /** The target node of a jump. */
  to: id.optional(),
  reason,
});
export type Repair = z.infer<typeof repair>;

export const leavers = z.object({
  leavers: z.array(person.extend({ tasks: z.number().int() })),
  /** There are more stuck applications than were read. */
  more: z.boolean(),
});
export const handOver = z.object({ userId: id, toId: id, reason, cursor: z.string().max(100).optional() });
export const handedOver = z.object({
  results: z.array(
    z.object({
      applyId,
      applyTitle: z.string(),
      nodeName: z.string(),
      ok: z.boolean(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  /** Send it with the next call; null at the end. */
  cursor: z.string().nullable(),
});
export const checking = z.object({ checkedAt: z.number().nullable() });
