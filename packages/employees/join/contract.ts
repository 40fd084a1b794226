import { actionsOf, callsBelow, growing, idInput, requiredText, stepCalls } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { acceptFields, joiner, joinerFilter } from "./schema.ts";

const path = "/employees/joiner";
export const steps = stepCalls({
  path,
  answer: joiner,
  steps: {
    accept: { permission: can.invitation.finish, summary: "Makes a joiner an employee", fields: acceptFields },
    refuse: { permission: can.invitation.finish, summary: "Refuses a joiner", reason: 200, danger: true },
  },
});
const row = joiner.extend({ departmentName: z.string(), actions: z.array(actionsOf(steps)) });
export type JoinerRow = z.output<typeof row>;

const call = callsBelow(path);

export const list = call(
  "list",
  can.invitation.page,
  "Joiners of departments within the data scope, newest first",
  joinerFilter,
  growing(row),
);
export const one = call(
  "get",
  can.invitation.page,
  "One joiner within the data scope; `superiorId`: the nearest head, proposed as superior",
  idInput,
  row.extend({ superiorId: acceptFields.superiorId }),
);
export const reveal = call(
  "reveal",
  can.sensitive.view,
  "Shows the document number that a joiner typed in full; as an employee they read who looked, when and why",
  idInput.extend({ reason: requiredText(200) }),
  z.object({ value: z.string() }),
);
export const exportList = exportCall(`${path}/export`, can.invitation.page, "joiners, at most 5,000,", joinerFilter);
