import { z } from "zod";
import { defineKind } from "../../kind.ts";

const options = z.object({ hidden: z.boolean().default(false) });

/** A group of controls that are moved and copied together. */
export const control = defineKind({
  type: "control",
  group: "layout",
  slotProperty: "list",
  options,
  start: () => ({ options: { hidden: false }, list: [] }),
});
