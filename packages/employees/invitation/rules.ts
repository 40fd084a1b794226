import { transition } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import type { Invitation, InvitationState } from "./schema.ts";

/** What its link is for. */
export const joinPurpose = "employees.join";

/** 72 hours (E16). */
export const validMs = 72 * 3_600_000;

type Standing = Pick<Invitation, "state" | "used" | "uses" | "endsAt">;

/** What an invitation is at an instant, in ms. */
export function stateOf({ state, used, uses, endsAt }: Standing, now: number): InvitationState {
  if (state === "revoked") return "revoked";
  if (used >= uses) return "usedUp";
  return now < endsAt ? "open" : "expired";
}

/** What may be done with it while it is open. */
export const invitationStates = transition<Invitation>()({
  state: "state",
  refusal: "employees.invitation.over",
  steps: [
    {
      from: "open",
      action: "revoke",
      to: "revoked",
      who: can.invitation.delete,
    },
  ],
});
