import { transition } from "@stampflow/kernel";
import { joinerDecided } from "../events.ts";
import { can } from "../permissions.ts";
import type { Joiner } from "./schema.ts";

/** A form that was begun or sent is kept for 30 days (E18). */
export const keptMs = 30 * 24 * 3_600_000;

const about = ({ id, version }: Joiner) => ({ joinerId: id, version });

export const joinerStates = transition<Joiner>()({
  state: "state",
  refusal: "employees.joiner.over",
  steps: [
    {
      from: "waiting",
      action: "accept",
      to: "accepted",
      who: can.invitation.finish,
      facts: (next) => [joinerDecided(about(next))],
    },
    {
      from: "waiting",
      action: "refuse",
      to: "refused",
      who: can.invitation.finish,
      facts: (next) => [joinerDecided(about(next))],
    },
  ],
});
