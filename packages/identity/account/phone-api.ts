import { AppError, signedIn } from "@stampflow/kernel";
import { route } from "@stampflow/kernel/server";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { sendToPhone, useCode } from "../code/codes.ts";
import { codeOnly, codeSent, newPhone, newPhoneCode } from "../code/schema.ts";
import { judged } from "../limit/judge.ts";
import { ownSession } from "../session/session.ts";
import { confirmPassword, signedInGuesser } from "./confirm.ts";
import { giveProof, hasProof } from "./proof.ts";
import { accountView, verifyPassword } from "./schema.ts";
import { e164, viewAccount } from "./view.ts";

/** Changing the phone: show the password or the old phone, then a code to the new one (spec 2, section 7). */
export const phoneRoutes = [
  route({
    method: "POST",
    path: "/sys/user/verifyPassword",
    permission: signedIn,
    summary: "Proves oneself by password, for ten minutes",
    body: verifyPassword,
    handle: async ({ body, actor, request, now }) => {
      const session = await confirmPassword(request, actor.accountId, body.password, now);
      await giveProof(session.id, now);
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/sendCodeToOldPhone1",
    permission: signedIn,
    summary: "A code to the phone of the account",
    answer: codeSent,
    handle: async ({ actor, request, now }) => {
      const session = await ownSession(request, actor.accountId);
      return sendToPhone(session.phone, request, now);
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/verifyOldCode",
    permission: signedIn,
    summary: "Proves oneself by that code, for ten minutes",
    body: codeOnly,
    handle: async ({ body, actor, request, now }) => {
      const session = await ownSession(request, actor.accountId);
      await judged("code", signedInGuesser(actor.accountId), now, () => useCode(session.phone, body.code));
      await giveProof(session.id, now);
      return null;
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/sendCodeToNewPhone1",
    permission: signedIn,
    summary: "A code to the new phone, after one of the proofs",
    body: newPhone,
    answer: codeSent,
    handle: async ({ body, actor, request, now }) => {
      const session = await ownSession(request, actor.accountId);
      const phone = e164(body.phone, body.region);
      await refuseNewPhone(session, phone, now);
      return sendToPhone(phone, request, now);
    },
  }),

  route({
    method: "POST",
    path: "/sys/user/verifyNewCode",
    permission: signedIn,
    summary: "Changes the phone of the account",
    body: newPhoneCode,
    answer: accountView,
    handle: async ({ body, actor, request, now }) => {
      const session = await ownSession(request, actor.accountId);
      const phone = e164(body.phone, body.region);
      await refuseNewPhone(session, phone, now);
      // Whether the number has another account is told to whoever holds it, after the code.
      const change = { phoneNumber: phone, code: body.code, updatePhoneNumber: true };
      await judged("code", signedInGuesser(actor.accountId), now, () =>
        refusing(() => auth().api.verifyPhoneNumber({ body: change, headers: request.headers })),
      );
      return viewAccount(actor.accountId);
    },
  }),
];

async function refuseNewPhone(session: { id: string; phone: string }, phone: string, now: number) {
  if (!(await hasProof(session.id, now))) throw new AppError("identity.phone.unproved");
  if (phone === session.phone) throw new AppError("identity.phone.same");
}
