import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { readRich } from "../../value/rich.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  defaultValue: z.string().max(limits.richMarkup).default(""),
});

export const html = defineKind({
  type: "html",
  group: "layout",
  options,
  start: (word) => ({ options: { hidden: false, defaultValue: `<p>${word("form.kind.htmlStart")}</p>` } }),
  check: (o) => (readRich(o.defaultValue) ? [] : [{ code: "form.design.html" }]),
});
