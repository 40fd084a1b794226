import { type JobStatus, transition } from "@stampflow/kernel";
import { can } from "../permissions.ts";

type JobState = { readonly status: JobStatus; readonly version: number };

/** The states of the job of a migration. */
export const migrationStates = transition<JobState>()({
  state: "status",
  refusal: "approval.migration.ended",
  steps: [{ from: "running", action: "cancel", to: "cancelled", who: can.form.design }],
});

export const jobStateOf = ({ status, page }: { status: JobStatus; page: number }): JobState => ({
  status,
  version: page + 1,
});
