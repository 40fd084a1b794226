import { z } from "zod";

const who = z.string().min(1);
const node = z.string().optional();
const values = z.record(z.string(), z.unknown()).optional();
const people = z.array(who).min(1).max(25);

/** What the person saw, for races: the step counter and the values. */
const seenSchema = z.object({ step: z.int().optional(), values });

const common = {
  user: who,
  /** Who really acts, where that is somebody in place of `user` (D17). */
  proxy: who.optional(),
  /** Left out it means the person's only open task. */
  node,
  /** The task acted on; closed in the meantime it is answered with `flow.task.handled`. */
  task: z.string().optional(),
  opinion: z.string().optional(),
  seen: seenSchema.optional(),
};

const decision = {
  ...common,
  values,
  signature: z.string().optional(),
  viewedSeconds: z.number().min(0).optional(),
  /** Part of a batch: without a view it is marked as fast (F30). */
  batch: z.boolean().optional(),
};

/** Everything a person can do to a running application. */
export const commandSchema = z.discriminatedUnion("action", [
  /** `to`: where it goes on, in a flow that leaves this to its people (D20). */
  z.object({ action: z.literal("NEXT"), ...decision, to: z.string().optional() }),
  z.object({ action: z.literal("REJECT"), ...decision }),
  z.object({ action: z.literal("BACK"), ...decision, to: z.string().optional() }),
  z.object({ action: z.literal("BACK_TO_PRE"), ...decision }),
  z.object({ action: z.literal("END"), ...common, reason: z.string().optional() }),
  z.object({ action: z.literal("WITHDRAW"), ...common }),
  z.object({ action: z.literal("RESUBMIT"), ...common, values, chosen: z.record(z.string(), z.array(who)).optional() }),
  z.object({ action: z.literal("URGE"), ...common }),
  z.object({ action: z.literal("TRANSFER"), ...common, to: who }),
  z.object({ action: z.literal("DELEGATE"), ...common, to: who }),
  z.object({
    action: z.literal("ADD_SIGN"),
    ...decision,
    position: z.enum(["before", "after", "beside"]),
    users: people,
  }),
  z.object({ action: z.literal("REMOVE_SIGN"), ...common, users: people }),
  z.object({ action: z.literal("TAKE_BACK"), ...common }),
  z.object({ action: z.literal("READ"), ...common }),
  z.object({ action: z.literal("CC"), ...common, users: people }),
  z.object({ action: z.literal("SHARE"), ...common, users: people }),
  z.object({ action: z.literal("VOID"), ...common }),
  z.object({
    action: z.literal("ASSIGN"),
    ...common,
    node: z.string(),
    users: people,
    /** Whose task alone; left out, what is to be handed over or else everything undecided. */
    for: who.optional(),
    reason: z.string().optional(),
  }),
  z.object({
    action: z.literal("CHANGE"),
    ...common,
    node: z.string(),
    /** Who is asked of those who have not decided; nobody at a node not yet reached: as it is drawn. */
    users: z.array(who).max(25),
    reason: z.string().optional(),
  }),
  z.object({ action: z.literal("REARM"), ...common, node: z.string(), reason: z.string().optional() }),
  z.object({ action: z.literal("RESTORE"), ...common, reason: z.string().optional() }),
  z.object({ action: z.literal("JUMP"), ...common, to: z.string(), reason: z.string().optional() }),
]);

export type Command = z.infer<typeof commandSchema>;
export type Action = Command["action"];
export type CommandOf<A extends Action> = Extract<Command, { action: A }>;
