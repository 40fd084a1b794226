import type { Invitation } from "@stampflow/system";
import { sessionCalls } from "@stampflow/system";
import { useState } from "react";
import { call } from "../../platform/call.ts";

/** Answers a company's invitation; `onAnswered` is told which, and how. */
export function useAnswer(onAnswered: (invitation: Invitation, accept: boolean) => Promise<void>) {
  const [busy, setBusy] = useState("");
  const answer = async (invitation: Invitation, accept: boolean) => {
    setBusy(`${invitation.tenantId}${accept}`);
    try {
      await call(sessionCalls.answerInvitation, { tenantId: invitation.tenantId, accept });
      await onAnswered(invitation, accept);
    } catch {
      // `call` has already reported a refusal.
    } finally {
      setBusy("");
    }
  };
  return { answer, isBusy: (tenantId: string, accept: boolean) => busy === `${tenantId}${accept}`, busy: busy !== "" };
}
