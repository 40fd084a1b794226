import { events } from "@stampflow/approval";
import { currentCall, runAs, subscriber } from "@stampflow/kernel/server";
import { companyFounded } from "@stampflow/system";
import { approved, voided } from "./effect/follow.ts";
import { tellOf } from "./effect/notices.ts";
import { release, workThrough } from "./effect/run.ts";
import { effects } from "./effect/store.ts";
import { effectDue, effectPosted, effectRefused, effectReversed } from "./events.ts";
import { makeForms } from "./form/make.ts";

/** Makes the forms of the types for a new company. */
const founded = subscriber("applytype.forms", [companyFounded], ({ at }) => makeForms(at));

/** Never before the fact that it follows, so that what is written now counts as newer. */
async function after(at: number, work: (now: number) => Promise<void>): Promise<void> {
  const call = currentCall();
  const now = Math.max(at, call?.now ?? 0);
  if (call) await runAs({ ...call, now }, () => work(now));
}

const ended = subscriber("applytype.ended", [events.applicationEnded], ({ data, at, actorId: by }) =>
  after(at, async (now) => {
    const { applicationId, status } = data;
    if (status === 1) await approved(applicationId, { at, by, now });
    else await release(applicationId, now);
  }),
);
const declaredVoid = subscriber("applytype.voided", [events.applicationVoided], ({ data, at }) =>
  after(at, (now) => voided(data.applicationId, { by: data.by, reason: data.reason, now })),
);
const dueAgain = subscriber("applytype.due", [effectDue], ({ data, at }) =>
  after(at, async (now) => {
    const effect = await effects.get({ id: data.applicationId });
    if (effect) await workThrough(effect, now);
  }),
);
const told = subscriber("applytype.effect", [effectPosted, effectRefused, effectReversed], tellOf);

export const subscribers = () => [founded, ended, declaredVoid, dueAgain, told];
