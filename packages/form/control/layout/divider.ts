import { z } from "zod";
import { defineKind } from "../../kind.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  orientation: z.enum(["left", "center", "right"]).default("left"),
});

export const divider = defineKind({
  type: "divider",
  group: "layout",
  options,
  start: () => ({ options: { hidden: false, orientation: "left" } }),
});
