import { callsBelow, contract, page } from "@stampflow/kernel";
import { z } from "zod";
import { difference, draftDefinition } from "../draft/schema.ts";
import { formId } from "../form/schema.ts";
import { can } from "../permissions.ts";
import { person, statusName } from "../record/schema.ts";

export const runReplay = z.object({
  formId,
  /** If left out, the saved draft. */
  definition: draftDefinition.optional(),
  /** A published version instead of the draft. */
  version: z.number().int().min(1).optional(),
  count: z.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional(),
});
export const replayed = z.object({
  applyId: z.string(),
  applyTitle: z.string(),
  version: z.number().int(),
  status: statusName,
  createDate: z.number(),
  /** The differences; empty if there are none. */
  differences: z.array(difference),
  /** Agreements that were assumed. */
  assumed: z.array(z.object({ user: person, nodeName: z.string() })),
  /** The organisation has changed: even its own version would now run differently than it did. */
  drifted: z.boolean(),
});
export type Replayed = z.infer<typeof replayed>;
const replayPage = page(replayed);

export const run = contract({
  ...callsBelow("/approval/replay")(
    "run",
    can.form.design,
    "The last applications of a form taken through the draft or a version: what would go another way",
    runReplay,
    replayPage,
  ),
  maxBody: 1024 * 1024,
});
