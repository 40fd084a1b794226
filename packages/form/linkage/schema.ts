import { z } from "zod";
import { limits } from "../limits.ts";

const key = z.string().min(1).max(140);

/** A condition as a branch of a flow has it, so that both mean the same. */
const condition = z.looseObject({
  columnId: key,
  optType: z.enum(["eq", "ne", "gt", "ge", "lt", "le", "il", "el"]),
  conditionValue: z.union([z.string().max(500), z.array(z.string().max(500)).max(50)]),
});

export const effects = ["show", "require", "set", "limit"] as const;

/** While its conditions hold: shown only then, required then, of this value then, with these options then. */
export const linkageSchema = z.looseObject({
  id: z.string().min(1).max(64),
  match: z.enum(["all", "any"]),
  conditions: z.array(condition).max(10),
  effect: z.enum(effects),
  /** Keys of fields, and of what holds fields where it is shown. */
  targets: z.array(key).max(50),
  /** Of `set`. */
  value: z.string().max(500).default(""),
  /** Of `limit`: the values of the options that are left. */
  options: z.array(z.string().max(64)).max(50).default([]),
});
export type Linkage = z.infer<typeof linkageSchema>;

/** Rules that cannot be read are none: nobody is kept from applying by a mistake of the designer (FD2). */
export const linkagesSchema = z.array(linkageSchema).max(limits.linkages).catch([]).default([]);
