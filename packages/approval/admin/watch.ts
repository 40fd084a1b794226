import { AppError } from "@stampflow/kernel";
import {
  type DailyJob,
  entityConfig,
  isArmed,
  key,
  type Once,
  put,
  save,
  service,
  type Timer,
  type TimerHandler,
  tenant,
  tenantAttribute,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { z } from "zod";
import { heads } from "../application/entities.ts";
import { unchanged } from "../application/late.ts";
import { applicationStuck, deskChecked } from "../events.ts";
import { lazy } from "../lazy.ts";
import { timerNames } from "../timer-names.ts";
import { type Looked, lookAt, placeOf, placeText, walk } from "./look.ts";

/*
 * The watcher finds what the engine never said. It is a timer of the tenant that walks through everything that runs page
 * by page, first what is marked, then the rest: each page is one firing, which arms the next. What ended is in neither
 * lane, so its cost follows what runs and not what ever was.
 */
const pageSize = 50;
const pauseMs = 6 * 3_600_000;
const timerName = timerNames.watch;

const watches = lazy(
  () =>
    new Entity(
      {
        model: { entity: "watch", version: "1", service },
        attributes: { tenantId: tenantAttribute, checkedAt: { type: "number" } },
        indexes: { byId: key.main([], []) },
      },
      entityConfig(),
    ),
);

/** When the watcher last came through everything. */
export async function lastCheck(): Promise<number | null> {
  const { data } = await watches().get({ tenantId: tenant() }).go();
  return data?.checkedAt ?? null;
}

const position = z.object({ lane: z.enum(["stuck", "open"]), behind: z.string().nullable() });
type Position = z.infer<typeof position>;
const beginning: Position = { lane: "stuck", behind: null };
const timerAt = (at: number, data: Position): Timer => ({
  tenantId: tenant(),
  id: timerName,
  name: timerName,
  at,
  data,
});

/** Once for a company; where it watches already, nothing happens. */
export async function startWatch(now: number): Promise<void> {
  const first = watches().create({ tenantId: tenant() }).params();
  try {
    await save({ writes: [put(first)], timers: { arm: [timerAt(now + pauseMs, beginning)] } });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** An administrator does not want to wait. */
export async function checkNow(now: number, once: Once | null): Promise<{ checkedAt: number | null }> {
  const answer = { checkedAt: await lastCheck() };
  await save({ writes: [], timers: { arm: [timerAt(now, beginning)] }, once, answer });
  return answer;
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === "kernel.conflict";

export const watchTimer: TimerHandler = {
  name: timerName,
  fire: async (timer, now) => {
    const { lane, behind } = position.parse(timer.data);
    const page = await walk(lane, placeOf(behind), pageSize);
    for (const looked of await lookAt(page, now)) await mark(looked, now);
    const last = page.length === pageSize ? page.at(-1) : undefined;
    if (last) return goOn(now, { lane, behind: placeText(last) });
    if (lane === "stuck") return goOn(now, { lane: "open", behind: null });
    await finish(now);
  },
};

/** The watcher arms itself with every page; were its timer lost once, nobody would be told of anything any more. */
export const watchAgain: DailyJob["run"] = async ({ now }) => {
  if (!(await isArmed(tenant(), timerName))) await goOn(now, beginning);
  return null;
};

const goOn = (now: number, next: Position) => save({ writes: [], timers: { arm: [timerAt(now, next)] } });

const finish = (now: number) =>
  save({
    writes: [put(watches().put({ tenantId: tenant(), checkedAt: now }).params())],
    timers: { arm: [timerAt(now + pauseMs, beginning)] },
    facts: { facts: [deskChecked({ checkedAt: now })], aggregate: timerName, seq: now },
  });

/** Marks one that waits for nobody, or takes the mark away. Where somebody took a step meanwhile, that step has said it. */
async function mark({ standing, troubles }: Looked, now: number): Promise<void> {
  const { head, run, org } = standing;
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
  // Two sweeps at once: the second finds it marked.
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
