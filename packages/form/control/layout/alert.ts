import { z } from "zod";
import { defineKind } from "../../kind.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  description: z.string().max(500).default(""),
  type: z.enum(["success", "info", "warning", "error"]).default("info"),
  showIcon: z.boolean().default(true),
  banner: z.boolean().default(false),
  closable: z.boolean().default(false),
});

export const alert = defineKind({
  type: "alert",
  group: "layout",
  options,
  start: () => ({
    options: { hidden: false, description: "", type: "info", showIcon: true, banner: false, closable: false },
  }),
});
