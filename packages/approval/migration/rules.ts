import { bySystem, transition } from "@stampflow/kernel";
import { migrationEnded } from "../events.ts";
import { formDesign } from "../permissions.ts";
import type { Migration } from "./schema.ts";

const ended = ({ formId, migrationId, batch }: Migration) => [migrationEnded({ formId, migrationId, batch })];

export const migrationStates = transition<Migration>()({
  state: "status",
  refusal: "approval.migration.ended",
  steps: [
    { from: "running", action: "cancel", to: "cancelled", who: formDesign, facts: ended },
    { from: "running", action: "finish", to: "done", who: bySystem, facts: ended },
  ],
});
