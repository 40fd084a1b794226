import { refuse } from "@stampflow/kernel";
import { implement, save } from "@stampflow/kernel/server";
import { auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { consumeCode, sendToPhone } from "../code/codes.ts";
import { limitAttempts } from "../limit/attempts.ts";
import { personalSession } from "../session/session.ts";
import { confirmPassword, signedInSource } from "./confirm.ts";
import * as calls from "./contract.ts";
import { hasProof, storeProof } from "./proof.ts";
import { hiddenNumber, ownAudit, reachOf, tellOwner } from "./told.ts";
import { e164, viewAccount } from "./view.ts";

/** Changing the phone: show the password or the old phone, then a code to the new one (spec 2, section 7). */
export const phoneRoutes = [
  implement(calls.verifyPassword, async ({ body, actor, request, now }) => {
    const session = await confirmPassword(request, actor.accountId, body.password, now);
    await storeProof(session.id, now);
    return null;
  }),

  implement(calls.sendCodeToOldPhone, async ({ actor, request, now }) => {
    const session = await personalSession(request, actor.accountId);
    return sendToPhone(session.phone, request, now);
  }),

  implement(calls.verifyOldCode, async ({ body, actor, request, now }) => {
    const session = await personalSession(request, actor.accountId);
    await limitAttempts("code", signedInSource(actor.accountId), now, () => consumeCode(session.phone, body.code));
    await storeProof(session.id, now);
    return null;
  }),

  implement(calls.sendCodeToNewPhone, async ({ body, actor, request, now }) => {
    const session = await personalSession(request, actor.accountId);
    const phone = e164(body.phone, body.region);
    await refuseNewPhone(session, phone, now);
    return sendToPhone(phone, request, now);
  }),

  implement(calls.changePhone, async ({ body, actor, request, now }) => {
    const session = await personalSession(request, actor.accountId);
    const phone = e164(body.phone, body.region);
    await refuseNewPhone(session, phone, now);
    // Whether the number has another account is told only after the code proved that the caller holds it (D12).
    const change = { phoneNumber: phone, code: body.code, updatePhoneNumber: true };
    await limitAttempts("code", signedInSource(actor.accountId), now, () =>
      translatingErrors(() => auth().api.verifyPhoneNumber({ body: change, headers: request.headers })),
    );
    const hidden = { before: hiddenNumber(session.phone), after: hiddenNumber(phone) };
    const changed = await ownAudit(actor.accountId, "identity.phone", "changed", [{ field: "phone", ...hidden }]);
    await save({ writes: changed });
    await tellOwner({ ...(await reachOf(actor.accountId)), phone: session.phone }, "phone");
    return viewAccount(actor.accountId);
  }),
];

async function refuseNewPhone(session: { id: string; phone: string }, phone: string, now: number) {
  if (!(await hasProof(session.id, now))) refuse("identity.phone.unproved");
  if (phone === session.phone) refuse("identity.phone.same");
}
