import { type ApplicationHead, applicationDetail, applicationFor } from "@stampflow/approval/server";
import { allowedActions, formatDay, refuse, withTotal } from "@stampflow/kernel";
import {
  type Actor,
  implement,
  language,
  type Route,
  refusalText,
  rowFinder,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { departmentsSeen, directory } from "@stampflow/system/server";
import * as calls from "./contract.ts";
import { dueAgain } from "./follow.ts";
import { allKinds, kindName, kindOf, recordStored } from "./kind.ts";
import { effectStates } from "./rules.ts";
import { workThrough } from "./run.ts";
import type { Said } from "./said.ts";
import type { Effect } from "./schema.ts";
import { effectPreview, isPosted } from "./sending.ts";
import { effectList, effects } from "./store.ts";

const shownOf = (effect: Effect, actor: Actor): calls.EffectShown => {
  const { id, kind, number, state, refusedAt, reason, attempts, link, approvedAt, changedAt } = effect;
  return {
    ...{ applyId: id, number, kind, state, refusedAt, attempts, link: linkShown(link), approvedAt, changedAt },
    kindName: kindName(kind, language()),
    reason: reason ? refusalText(reason, language()) : "",
    mayRetry: allowedActions(effectStates, effect, actor).includes("retry"),
  };
};

/** Days in the name of a link are kept as they sort, and shown as they are read. */
const linkShown = (link: Effect["link"]): Effect["link"] =>
  link && {
    ...link,
    name: link.name.replace(/(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g, (day) => formatDay(day, language())),
  };

async function rowsFor(actor: Actor) {
  const org = await directory();
  return (effect: Effect): calls.EffectRow => ({
    ...shownOf(effect, actor),
    applicantName: org.user(effect.applicantId)?.name ?? "",
    departmentName: org.department(effect.departmentId)?.name ?? "",
    linkName: linkShown(effect.link)?.name ?? "",
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

const ofApplication = implement(calls.ofApplication, async ({ body: { applyId }, actor, now }) => {
  const head = await applicationFor(applyId, actor);
  if (head.status === 0) return { effect: null, expected: false, said: await wouldMean(head, actor, now) };
  const effect = await effects.get({ id: applyId });
  const expected = effect === null && head.status === 1 && (await kindOf(head)) !== undefined;
  return { effect: effect && shownOf(effect, actor), expected, said: null };
});

/** What the applicant saw before sending it, as it is now: whoever decides knows what they decide about. */
async function wouldMean(head: ApplicationHead, actor: Actor, now: number): Promise<Said | null> {
  const { applicationId, applicantId, departmentId, number = "", changes } = head;
  const kind = await kindOf(head);
  if (!kind) return null;
  if (applicantId !== actor.userId && (await applicationDetail(applicationId, actor, now)).tasks.length === 0)
    return null;
  const [{ values }, changed] = await Promise.all([
    recordStored(applicationId),
    changes ? changedBefore(changes) : null,
  ]);
  const asked = { applicationId, number, applicantId, departmentId, values, now };
  return effectPreview(kind, changed ? { ...asked, changes: changed } : asked, true);
}

async function changedBefore(id: string) {
  const [{ head, values }, posted] = await Promise.all([recordStored(id), isPosted(id)]);
  return { applicationId: id, number: head.number ?? "", values, posted };
}

export const effectRoutes: Route[] = [
  implement(calls.list, ({ body, actor }) => listEffects(body, actor)),
  implement(calls.kinds, async () => allKinds().map((kind) => ({ kind, name: kindName(kind, language()) }))),
  implement(calls.one, async ({ body, actor }) => (await rowsFor(actor))(await effectSeen(body.applyId, actor))),
  ofApplication,
  retry,
];
