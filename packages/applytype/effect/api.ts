import { applicationFor } from "@stampflow/approval/server";
import { allowedActions, refuse, withTotal } from "@stampflow/kernel";
import {
  type Actor,
  implement,
  language,
  type Route,
  rowFinder,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { departmentsSeen, directory } from "@stampflow/system/server";
import * as calls from "./contract.ts";
import { dueAgain } from "./follow.ts";
import { allKinds, kindName, kindOf } from "./kind.ts";
import { effectStates } from "./rules.ts";
import { workThrough } from "./run.ts";
import type { Effect } from "./schema.ts";
import { effectList, effects } from "./store.ts";

const shownOf = (effect: Effect, actor: Actor): calls.EffectShown => {
  const { id, kind, number, state, refusedAt, reason, attempts, link, approvedAt, changedAt } = effect;
  return {
    ...{ applyId: id, number, kind, state, refusedAt, attempts, link, approvedAt, changedAt },
    kindName: kindName(kind, language()),
    reason: reason ? translate(reason.code, language(), reason.data) : "",
    mayRetry: allowedActions(effectStates, effect, actor).includes("retry"),
  };
};

async function rowsFor(actor: Actor) {
  const org = await directory();
  return (effect: Effect): calls.EffectRow => ({
    ...shownOf(effect, actor),
    applicantName: org.user(effect.applicantId)?.name ?? "",
    departmentName: org.department(effect.departmentId)?.name ?? "",
    linkName: effect.link?.name ?? "",
  });
}

export async function listEffects({ search, state, kind, ...asked }: calls.EffectFilter, actor: Actor) {
  const [row, seen] = await Promise.all([rowsFor(actor), departmentsSeen(actor)]);
  const words = (effect: Effect) => {
    const { number, applicantName, departmentName } = row(effect);
    return `${number} ${applicantName} ${departmentName}`;
  };
  const isFound = await rowFinder(search, words);
  const keep = (effect: Effect) => seen(effect.departmentId) && (isFound?.(effect) ?? true);
  const page = await effectList.page({ ...asked, where: { state, kind }, keep });
  return withTotal({ ...page, records: page.records.map(row) }, asked);
}

/** An effect within the caller's scope; another's answers as an unknown one. */
async function effectSeen(id: string, actor: Actor): Promise<Effect> {
  const [effect, seen] = await Promise.all([effects.get({ id }), departmentsSeen(actor)]);
  return effect && seen(effect.departmentId) ? effect : refuse("kernel.record.notFound");
}

const retry = implement(calls.retry, async ({ body: { applyId }, actor, now }) => {
  const due = await untilSaved(async () => {
    const effect = await effectSeen(applyId, actor);
    if (effect.state !== "refused") {
      refuse("applytype.effect.state", {
        state: translate(`applytype.effect.value.state.${effect.state}`, language()),
      });
    }
    return dueAgain(effect, actor, now);
  });
  await workThrough(due, now);
  return shownOf(await effectSeen(applyId, actor), actor);
});

const ofApplication = implement(calls.ofApplication, async ({ body: { applyId }, actor }) => {
  const head = await applicationFor(applyId, actor);
  const effect = await effects.get({ id: applyId });
  const expected = effect === null && head.status === 1 && (await kindOf(head)) !== undefined;
  return { effect: effect && shownOf(effect, actor), expected };
});

export const effectRoutes: Route[] = [
  implement(calls.list, ({ body, actor }) => listEffects(body, actor)),
  implement(calls.kinds, async () => allKinds().map((kind) => ({ kind, name: kindName(kind, language()) }))),
  implement(calls.one, async ({ body, actor }) => (await rowsFor(actor))(await effectSeen(body.applyId, actor))),
  ofApplication,
  retry,
];
