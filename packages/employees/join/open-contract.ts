import { callsBelow, open as everybody } from "@stampflow/kernel";
import { employments } from "@stampflow/system";
import { z } from "zod";
import { joinBegun, joinerState, joinForm, joinOpened, pass } from "./schema.ts";

const join = callsBelow("/employees/join");

export const open = join(
  "open",
  everybody,
  "What somebody is invited to; refused unless the invitation is open",
  joinOpened,
  z.object({
    company: z.string(),
    department: z.string(),
    employment: z.enum(employments),
    jobTitle: z.string(),
    endsAt: z.number().int(),
  }),
);

const ownForm = joinForm.extend({ state: joinerState, reason: z.string(), company: z.string(), phone: z.string() });
export type OwnForm = z.output<typeof ownForm>;

export const begin = join(
  "begin",
  everybody,
  "Proves the phone by a code and opens the own form; the same phone continues its form",
  joinBegun,
  z.object({ pass }),
);
export const own = join("own", everybody, "The own form of a joiner, for 30 days", z.object({ pass }), ownForm);
export const send = join(
  "send",
  everybody,
  "Sends the own form, which uses the invitation once, or changes it while nobody has decided",
  joinForm.extend({ random: joinOpened.shape.random, pass }),
  z.object({ state: joinerState }),
);
