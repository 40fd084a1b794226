import { type DailyJob, isArmed, put, save, type TimerHandler, tenant } from "@stampflow/kernel/server";
import { unchanged } from "../../application/save/overflow.ts";
import { applicationStuck, exceptionsChecked } from "../../events.ts";
import { heads } from "../../record/entities.ts";
import { positionText, readPosition } from "../../record/store.ts";
import { type Inspected, inspect, nextInQueue } from "./inspect-applications.ts";
import { isConflict, type Position, pauseMs, position, startPosition, timerAt, timerName, watches } from "./watch.ts";

const pageSize = 50;

export const watchTimer: TimerHandler = {
  name: timerName,
  fire: async (timer, now) => {
    const { lane, behind } = position.parse(timer.data);
    const page = await nextInQueue(lane, readPosition(behind), pageSize);
    for (const inspected of await inspect(page, now)) await mark(inspected, now);
    const last = page.length === pageSize ? page.at(-1) : undefined;
    if (last) return armNextPage(now, { lane, behind: positionText(last) });
    if (lane === "stuck") return armNextPage(now, { lane: "open", behind: null });
    await finish(now);
  },
};

/**
 * Restarts the watcher if its timer was lost: each page sets the timer of the next, so otherwise no stuck application
 * would be found any more.
 */
export const restartWatch: DailyJob["run"] = async ({ now }) => {
  if (!(await isArmed(tenant(), timerName))) await armNextPage(now, startPosition);
  return null;
};

const armNextPage = (now: number, next: Position) => save({ writes: [], timers: { arm: [timerAt(now, next)] } });

const finish = (now: number) =>
  save({
    writes: [put(watches().put({ tenantId: tenant(), checkedAt: now }).params())],
    timers: { arm: [timerAt(now + pauseMs, startPosition)] },
    facts: { facts: [exceptionsChecked({ checkedAt: now })], aggregate: timerName, seq: now },
  });

/** Marks a stuck application, or removes the mark. If a step was taken meanwhile, that step has set the mark. */
async function mark({ loaded, stuckTasks: troubles }: Inspected, now: number): Promise<void> {
  const { head, run, org } = loaded;
  const [first] = troubles;
  if ((first !== undefined) === (head.stuck ?? false)) return;
  const { applicationId, formId } = head;
  const stuck = first !== undefined;
  const facts = first
    ? [applicationStuck({ applicationId, formId, nodeId: first.node, userIds: [...org.flowAdmins] })]
    : [];
  const marked = heads()
    .put({ ...head, stuck })
    .params() as object;
  // Two sweeps at once: the second finds it marked already.
  const unless = {
    ConditionExpression: "#x <> :stuck",
    ExpressionAttributeNames: { "#x": "x" },
    ExpressionAttributeValues: { ":stuck": stuck },
  };
  try {
    await save({
      writes: [put({ ...marked, ...unless }), unchanged(applicationId, run.seq)],
      facts: { facts, aggregate: `${applicationId}.watch`, seq: now },
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
