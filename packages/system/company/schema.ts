import { email, phone, region } from "@stampflow/identity";
import {
  acceptedPattern,
  calledText,
  languages,
  pictureKey,
  requiredText,
  textField,
  timeZoneName,
} from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";

export const industries = [
  "hotel",
  "catering",
  "cleaning",
  "property",
  "retail",
  "manufacturing",
  "logistics",
  "education",
  "health",
  "labour",
  "other",
] as const;

/** Where sign-up stands: information filled in, refined, finished. */
export const signUpStep = z.enum(["information", "refinement", "finished"]);

/** How many days the audit log is kept; 0 for ever (D46). */
export const auditDays = [0, 180, 365, 730, 1095, 1825, 3650] as const;

export const companySizes = ["1-49", "50-99", "100-499", "500-999", "1000+"] as const;

export const companyPicture = pictureKey("logo");
export const companyName = calledText(requiredText(60, 2));

/** Everything an administrator may change; `website` and `phone` may stay empty. */
export const companyInput = z.object({
  name: companyName,
  industry: z.enum(industries),
  size: z.enum(companySizes).or(z.literal("")).default(""),
  area: textField(100).default(""),
  address: textField(200).default(""),
  contact: textField(50).default(""),
  phone: phone.or(z.literal("")).default(""),
  region,
  email: email.or(z.literal("")).default(""),
  profile: textField(2000).default(""),
  website: z
    .url({ protocol: /^https?$/ })
    .meta(acceptedPattern(String.raw`^https?://[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*(/[A-Za-z0-9._~-]*)*$`))
    .max(200)
    .or(z.literal(""))
    .default(""),
  /** Keys of uploaded pictures, from /system/company/upload; "" for none. */
  logo: companyPicture.default(""),
  licence: companyPicture.default(""),
  photos: z.array(companyPicture).max(5).default([]),
  language: z.enum(languages).default("zh-CN"),
  timeZone: timeZoneName.default("Asia/Shanghai"),
  auditDays: z.literal(auditDays).default(0),
});
export type CompanyInput = z.infer<typeof companyInput>;

export const company = companyInput.extend({
  tenantId: z.string(),
  signUp: signUpStep,
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** How many people its plan allows; left out: as many as it wants (D32). */
  staffLimit: z.number().int().optional(),
  /** The plan that the platform gave it, by the name it had then (operator O6). */
  plan: z.string().optional(),
  /** Since when the platform lets nobody in, and why (operator O8). */
  frozenAt: z.number().optional(),
  frozenReason: z.string().optional(),
  /** A new company that the platform has not let in yet, or not at all (operator O7). */
  review: z.enum(["pending", "declined"]).optional(),
  reviewReason: z.string().optional(),
  /** Since when nobody gets a token for it any more: it is about to be deleted (D11). */
  closedAt: z.number().optional(),
});
export type Company = z.infer<typeof company>;

/** With addresses to read the pictures from, good for ten minutes. */
export const companyView = company.extend({
  logoUrl: z.string(),
  licenceUrl: z.string(),
  photoUrls: z.array(z.string()),
});

export const updateCompany = z.lazy(() => changesOf(companyInput).extend({ version: z.number().int() }));
