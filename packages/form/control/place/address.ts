import { lengthOf } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, refuse, startCommon } from "../common.ts";

const country = z.enum(["CN", "JP"]);
/** Whose regions are listed. */
export type Country = z.infer<typeof country>;
/** The names of a region: province, city and district, or prefecture and municipality. */
const levels: Readonly<Record<Country, number>> = { CN: 3, JP: 2 };

const options = commonOptions.extend({
  /** 1: the region alone; 2: also what is written below it. */
  addressValue: z.union([z.literal(1), z.literal(2)]).default(1),
  /** False if the address is one text, for countries whose regions are not listed. */
  regions: z.boolean().default(true),
  country: country.default("CN"),
});

const text = z.string().max(20 * limits.address);
const valueSchema = z.object({
  region: z.array(z.string().max(50)).max(3).default([]),
  detailsvalue: text.default(""),
});
export type Address = z.infer<typeof valueSchema>;

export const addressOf = (value: unknown): Address | undefined => valueSchema.safeParse(value).data;

const isBlank = ({ region, detailsvalue }: Address): boolean => region.length === 0 && detailsvalue.trim() === "";

export const address = defineKind({
  type: "address",
  group: "basic",
  options,
  start: (_word, language) => ({
    options: {
      ...startCommon,
      addressValue: language === "ja-JP" ? 2 : 1,
      regions: language !== "en-US",
      country: language === "ja-JP" ? "JP" : "CN",
    },
  }),
  field: {
    empty: (value) => {
      const read = addressOf(value);
      return value === undefined || value === null || value === "" || (read !== undefined && isBlank(read));
    },
    // FD32: the names are stored; they need not be in the current list.
    read: (value, o) => {
      const read = addressOf(value);
      if (!read) return refuse("form.value.invalid");
      const region = read.region.map((name) => name.trim());
      const detailsvalue = read.detailsvalue.trim();
      if (lengthOf(detailsvalue) > limits.address) return refuse("form.text.long", { max: limits.address });
      if (!o.regions) return detailsvalue ? { value: { region: [], detailsvalue } } : refuse("form.address.detail");
      if (region.length < levels[o.country] || region.includes("")) return refuse(`form.address.region.${o.country}`);
      if (o.addressValue === 1) return { value: { region, detailsvalue: "" } };
      return detailsvalue ? { value: { region, detailsvalue } } : refuse("form.address.detail");
    },
    show: (value) => {
      const { region = [], detailsvalue = "" } = addressOf(value) ?? {};
      return [region.join(" / "), detailsvalue].filter(Boolean).join(" ");
    },
    flow: () => undefined,
  },
});
