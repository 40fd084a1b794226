import { consent, email, password, phone, region } from "@stampflow/identity";
import { calledText, nameText, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { changesOf } from "../change.ts";
import { companyInput, companyName, industries } from "../company/schema.ts";

/** Step 1: fill in information. The code was sent to the phone with purpose `signUp`. */
export const signUpStart = z.object({
  industry: z.enum(industries),
  name: companyName,
  contact: calledText(requiredText(50)),
  email,
  phone,
  region,
  code: requiredText(8, 4),
  /** Left out where the phone number has an account already; it is kept as it is. */
  password: password.optional(),
  /** Version of the terms and the privacy policy that were agreed to. */
  consent,
  language: companyInput.shape.language,
  timeZone: companyInput.shape.timeZone,
});
export type SignUpStart = z.infer<typeof signUpStart>;
export const signUpStarted = z.object({ tenantId: z.string(), userId: z.string(), existingAccount: z.boolean() });

/** Step 2: refine it. */
export const signUpRefine = z.lazy(() =>
  changesOf(
    companyInput.pick({
      size: true,
      area: true,
      address: true,
      phone: true,
      region: true,
      profile: true,
      website: true,
      logo: true,
    }),
  ).extend({
    /** First departments below the company, by name. */
    departments: z
      .array(nameText(requiredText(30)))
      .max(20)
      .default([]),
  }),
);

/** A further company of somebody who is signed in. */
export const addCompany = z.object({
  industry: z.enum(industries),
  name: companyName,
  email,
  language: companyInput.shape.language,
  timeZone: companyInput.shape.timeZone,
});
