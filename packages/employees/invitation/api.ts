import { refuse } from "@stampflow/kernel";
import {
  addressOf,
  audit,
  cancelLink,
  implement,
  issueLink,
  newId,
  requireActor,
  saveOnce,
  stepRoutes,
} from "@stampflow/kernel/server";
import { departmentsSeen, directory } from "@stampflow/system/server";
import { toDataURL } from "qrcode";
import * as calls from "./contract.ts";
import { listInvitations, ownInvitation, viewOf } from "./list.ts";
import { openInvitation } from "./open.ts";
import { invitationStates, joinPurpose, validMs } from "./rules.ts";
import type { Invitation } from "./schema.ts";
import { invitationAudit, invitations } from "./store.ts";

const noun = "employees.invitation";

export const invitationRoutes = [
  implement(calls.list, ({ body, now }) => listInvitations(body, now)),
  implement(calls.one, async ({ body, actor, now }) =>
    viewOf(await ownInvitation(body.id, actor), await directory(), actor, now),
  ),

  implement(calls.add, async ({ body, actor, now, idempotency }) => {
    const sees = await departmentsSeen(actor);
    const org = await directory();
    if (!org.department(body.departmentId) || !sees(body.departmentId)) refuse("system.department.notFound");
    const id = newId(now);
    const endsAt = now + validMs;
    const about = { purpose: joinPurpose, userId: actor.userId, thing: id, step: "" };
    // A link of a call that is repeated or fails fits no invitation.
    const random = await issueLink({ ...about, endsAt, uses: body.uses });
    const made: Invitation = {
      ...body,
      ...{ id, used: 0, state: "open", createdBy: actor.userId, createdAt: now, endsAt, version: 1 },
    };
    const writes = [invitations.create(made), ...audit(invitationAudit(null, made))];
    const once = idempotency(`${noun}.add`, body.departmentId);
    const { answer } = await saveOnce({ writes }, once, { id, endsAt });
    return answer.id === id ? { ...answer, random } : answer;
  }),

  ...stepRoutes(calls.steps, {
    noun,
    states: invitationStates,
    store: invitations,
    found: (id) => ownInvitation(id, requireActor()),
    answerOf: (one) => one,
    works: {
      revoke: async (one, { end }) => {
        const { next, save } = end(one, {});
        const link = await cancelLink({ purpose: joinPurpose, userId: one.createdBy, thing: one.id });
        return save([...link, ...audit(invitationAudit(one, next))]);
      },
    },
  }),

  implement(calls.qrCode, async ({ query: { random }, actor, now }) => {
    const { tenantId, invitation } = await openInvitation(random, now);
    if (tenantId !== actor.tenantId) refuse("employees.link.expired");
    await ownInvitation(invitation.id, actor);
    const address = addressOf(`/join/${random}`);
    return { address, picture: await toDataURL(address) };
  }),
];
