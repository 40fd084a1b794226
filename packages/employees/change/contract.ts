import { callsBelow, requiredText, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { ownChange, proposal, proposed, proposedSecret } from "./schema.ts";

const call = callsBelow("/employees/change");

export const own = call(
  "own",
  signedIn,
  "What the caller wants changed of their own file and nobody has decided yet, or was refused last; null if nothing",
  z.object({}),
  proposal.nullable(),
);
export const propose = call(
  "propose",
  signedIn,
  "Asks for another name, document, birth date or bank card in the caller's own file; replaces what was asked before",
  proposed,
);
export const update = call(
  "update",
  signedIn,
  "Changes what of the caller's own file counts at once: e-mail, address, emergency contact",
  ownChange,
);

const waiting = proposal.extend({
  name: z.string(),
  departmentName: z.string(),
  before: proposal.pick({ realName: true, documentType: true, bank: true, masks: true }),
});
export type Waiting = z.infer<typeof waiting>;
export const waitingList = call(
  "waiting",
  can.change.finish,
  "What people within the data scope want changed of their own files, beside what is there, oldest first; sensitive values masked",
  z.object({}),
  z.array(waiting),
);

const finishInput = z.object({
  userId: z.string().min(1).max(40),
  version: z.number().int(),
  accept: z.boolean(),
  reason: z.string().trim().max(200).default(""),
});
export const finish = call(
  "finish",
  can.change.finish,
  "Accepts what somebody wants changed, or refuses it with a reason",
  finishInput,
);

export const reveal = call(
  "reveal",
  can.sensitive.view,
  "Shows one sensitive value that somebody wants in their file in full; the person reads who looked, when and why",
  z.object({ userId: finishInput.shape.userId, field: proposedSecret, reason: requiredText(200) }),
  z.object({ value: z.string() }),
);
