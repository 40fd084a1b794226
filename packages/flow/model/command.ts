import { z } from "zod";

const who = z.string().min(1);
const node = z.string().optional();
const values = z.record(z.string(), z.unknown()).optional();
const people = z.array(who).min(1).max(25);

/** What the person saw: the step counter and the values. Used to detect races. */
const seenSchema = z.object({ step: z.int().optional(), values });

const common = {
  user: who,
  /** The proxy, if somebody acts in place of `user` (D17). */
  proxy: who.optional(),
  /** If left out: the node of the person's only open task. */
  node,
  /** The task the person saw. If it was closed meanwhile, the answer is `flow.task.handled`. */
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

/** All commands on a running application. */
export const commandSchema = z.discriminatedUnion("action", [
  /** `to`: the node to skip to, in a free flow (D20). */
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
  /** F36: asks the applicant. */
  z.object({ action: z.literal("ASK"), ...common }),
  z.object({ action: z.literal("DROP"), ...common }),
  z.object({
    action: z.literal("ANSWER"),
    ...common,
    /** The step in which it was asked. If left out: the oldest open question, of the node and the person named. */
    question: z.int().optional(),
    /** Who asked. */
    to: who.optional(),
    pictures: z.array(z.string()).optional(),
  }),
  z.object({ action: z.literal("READ"), ...common }),
  z.object({ action: z.literal("CC"), ...common, users: people }),
  z.object({ action: z.literal("SHARE"), ...common, users: people }),
  z.object({ action: z.literal("VOID"), ...common }),
  z.object({
    action: z.literal("ASSIGN"),
    ...common,
    node: z.string(),
    users: people,
    /** Only the tasks of this person. If left out: the tasks to hand over, or else all undecided ones. */
    for: who.optional(),
    reason: z.string().optional(),
  }),
  z.object({
    action: z.literal("CHANGE"),
    ...common,
    node: z.string(),
    /**
     * The people to ask among those who have not decided. An empty list, at a node not reached yet: the people drawn.
     */
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
