import { phone, regionCode } from "@stampflow/identity";
import { z } from "zod";
import { plainDate } from "../record/employment.ts";

const id = z.string().min(1).max(40);
/** The last day on which the person may sign in; "": without end. */
const loginLimitDate = plainDate.or(z.literal(""));
const place = { departmentId: id.optional(), superiorId: id.nullable().optional() };

/** Somebody of the company, by id or by phone number. */
export const grantInput = z
  .object({
    userId: id.optional(),
    phone: phone.optional(),
    region: regionCode.optional(),
    ...place,
    loginLimitDate: loginLimitDate.default(""),
  })
  .refine(({ userId, phone }) => userId !== undefined || phone !== undefined, { path: ["userId"] })
  .meta({ anyOf: [{ required: ["userId"] }, { required: ["phone"] }] });
export const updateInput = z.object({ userId: id, ...place, loginLimitDate: loginLimitDate.optional() });
export const cancelInput = z.object({ userId: id });
export const granted = z.object({ userId: z.string(), version: z.number(), loginLimitDate: z.string() });

const use = z.object({ limit: z.number().nullable(), used: z.number() });
/** What the plan allows and how much of it is used; `limit` null: as many as the company wants. */
export const businessAccount = z.object({ plan: z.string(), staff: use, partners: use });
