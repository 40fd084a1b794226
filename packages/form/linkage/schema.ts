import { z } from "zod";
import { limits } from "../limits.ts";

const key = z.string().min(1).max(140);

/** A condition in the format of flow branches, so that both mean the same. */
const condition = z.looseObject({
  columnId: key,
  optType: z.enum(["eq", "ne", "gt", "ge", "lt", "le", "il", "el"]),
  conditionValue: z.union([z.string().max(500), z.array(z.string().max(500)).max(50)]),
});

export const effects = ["show", "require", "set", "limit"] as const;

/** A rule: while its conditions hold, its targets are shown, required, set to a value, or limited to options. */
export const linkageSchema = z.looseObject({
  id: z.string().min(1).max(64),
  match: z.enum(["all", "any"]),
  conditions: z.array(condition).max(10),
  effect: z.enum(effects),
  /** Keys of fields, and for "show" also of containers. */
  targets: z.array(key).max(50),
  /** For `set`. */
  value: z.string().max(500).default(""),
  /** For `limit`: the values of the options that remain. */
  options: z.array(z.string().max(64)).max(50).default([]),
});
export type Linkage = z.infer<typeof linkageSchema>;

/** While its conditions hold, only who applies and who is asked to decide may read its targets (FD73). */
export const confinedSchema = z.array(linkageSchema.pick({ match: true, conditions: true, targets: true }).loose());

/** Unreadable rules are ignored, so that a designer's mistake does not keep people from applying (FD2). */
export const linkagesSchema = z.array(linkageSchema).max(limits.linkages).catch([]).default([]);
