import { z } from "zod";
import { defineKind } from "../../kind.ts";

const options = z.object({ hidden: z.boolean().default(false) });

export const card = defineKind({
  type: "card",
  group: "layout",
  slotProperty: "list",
  options,
  start: () => ({ options: { hidden: false }, list: [] }),
});
