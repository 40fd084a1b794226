import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";

export const buttonTypes = ["primary", "default", "dashed", "text", "link"] as const;
export const buttonActions = ["reset", "set", "link"] as const;
const address = /^https?:\/\/[^\s"'<>\\]+$/i;

const options = z.object({
  hidden: z.boolean().default(false),
  type: z.enum(buttonTypes).default("default"),
  /** FD21: resets the form, sets fields to fixed values, or opens a page. */
  handle: z.enum(buttonActions).default("reset"),
  href: z.string().max(500).default(""),
  values: z
    .array(z.object({ key: z.string().max(64), value: z.string().max(limits.text) }))
    .max(limits.buttonValues)
    .default([]),
});

export const button = defineKind({
  type: "button",
  group: "layout",
  options,
  start: () => ({ options: { hidden: false, type: "default", handle: "reset", href: "", values: [] } }),
  check: (o) => {
    if (o.handle === "link" && !address.test(o.href)) return [{ code: "form.design.button.link" }];
    return o.handle === "set" && o.values.length === 0 ? [{ code: "form.design.button.values" }] : [];
  },
  names: (o) => (o.handle === "set" ? o.values.map(({ key }) => key) : []),
});

/** The URL, if it may be opened. */
export const buttonLink = ({ handle, href }: { handle: string; href: string }): string | undefined =>
  handle === "link" && address.test(href) ? href : undefined;
