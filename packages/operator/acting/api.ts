import { refuse } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import { issueActingToken, personNamed } from "@stampflow/system/server";
import { knownCompany } from "../company/api.ts";
import { operatorBy } from "../session/api.ts";
import { beginActing, endActing } from "./acting.ts";
import * as calls from "./contract.ts";
import { actings } from "./store.ts";

/** The operator's own, while it lasts. */
async function ownActing(request: Request, actingId: string) {
  const { accountId, ready } = await operatorBy(request);
  const record = ready ? await actings.get({ id: actingId }) : null;
  if (record?.operatorId !== accountId) refuse("operator.session.unknown");
  return record;
}

export const actingRoutes = [
  implement(calls.begin, async ({ body, actor, now }) => {
    const { tenantId, ...wish } = body;
    await knownCompany(tenantId);
    const name = (await personNamed(tenantId, wish.userId)) ?? refuse("operator.acting.person");
    const { id, until } = await beginActing({ ...wish, companyId: tenantId }, name, actor, now);
    return { actingId: id, until };
  }),

  implement(calls.token, async ({ body: { actingId }, request, now }) => {
    const {
      id,
      companyId,
      userId,
      operatorName: operator,
      mayChange,
      until,
      endedAt,
    } = await ownActing(request, actingId);
    if (endedAt !== 0 || until <= now) refuse("operator.acting.over");
    const answer = await issueActingToken(companyId, userId, { id, operator, mayChange, until }, now);
    return answer ?? refuse("operator.acting.over");
  }),

  implement(calls.end, async ({ body: { actingId }, request, now }) => {
    await ownActing(request, actingId);
    await endActing(actingId, now);
    return null;
  }),
];
