import { page } from "@stampflow/kernel";
import { z } from "zod";
import { id, name, orderedInput, text } from "../schema.ts";

const fields = {
  stashName: name(20),
  managerId: id,
  description: name(120),
  floors: z.array(name(12)).max(20).default([]),
};
export const place = z.object({
  id: z.string(),
  version: z.number().int(),
  archived: z.boolean(),
  ...fields,
  /** Of the manager, when the warehouse was last saved; who may see the warehouse is decided by it. */
  departmentId: z.string(),
});
export type Place = z.infer<typeof place>;
export const savePlace = z.object({ id: id.optional(), version: z.number().int().optional(), ...fields });

/** Whoever lacks `warehouse:place:page` gets id and name alone. */
export const placeView = z.object({
  id: z.string(),
  stashName: z.string(),
  version: z.number().int().optional(),
  archived: z.boolean().optional(),
  managerId: z.string().optional(),
  managerName: z.string().optional(),
  description: z.string().optional(),
  floors: z.array(z.string()).optional(),
});
export const placePage = page(placeView);
const ordered = orderedInput(["stashName"]);
/** `stashName`: words anywhere in it, also in pinyin. */
export const placeFilter = ordered.extend({
  pageSize: ordered.shape.pageSize.default(10),
  stashName: text(20).optional(),
  archived: z.boolean().default(false),
});
