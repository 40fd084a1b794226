import { acceptedPattern, requiredText, withRule } from "@stampflow/kernel";
import { z } from "zod";

/** At least 8 characters, letters and digits (spec 2, section 5). */
export const password = z.string().regex(/^(?=.*[A-Za-z])(?=.*\d).{8,128}$/s, "identity.password.rule");

/** Country of a phone number written without its prefix, ISO 3166. */
export const regionCode = z.string().regex(/^[A-Z]{2}$/);
/** Outside a company, where no other country is known. */
export const region = regionCode.default("CN");

export const phone = z.string().trim().min(5, "identity.phone.format").max(24, "identity.phone.format");
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .pipe(z.email("identity.email.format"))
  .meta(acceptedPattern(String.raw`^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$`));

/** A name to sign in with; a letter comes first, so that it is never taken for a phone number. */
export const userName = requiredText(30).regex(/^[A-Za-z][A-Za-z0-9._-]{2,29}$/, "identity.userName.format");

export const accountView = z.object({
  accountId: z.string(),
  name: z.string(),
  userName: z.string(),
  phone: z.string(),
  /** "" until one is given. */
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
});
export type AccountView = z.infer<typeof accountView>;

export const changePassword = z
  .object({
    oldPassword: z.string().min(1).max(128),
    newPassword: password,
    confirmPassword: z.string().max(128).meta(withRule("The same as newPassword")),
  })
  .refine((input) => input.newPassword === input.confirmPassword, {
    path: ["confirmPassword"],
    message: "identity.password.confirm",
  });

/** For an account without a password, because it was created with a phone code. */
export const setPassword = z.object({ newPassword: password });

export const recoverPassword = z
  .object({
    phone: phone.optional(),
    region,
    email: email.optional(),
    code: requiredText(8, 4),
    newPassword: password,
  })
  .refine((input) => Boolean(input.phone) !== Boolean(input.email), { path: ["phone"] })
  .meta({
    anyOf: [
      { required: ["phone"], properties: { email: false } },
      { required: ["email"], properties: { phone: false } },
    ],
  });

export const changeUserName = z.object({ userName });
export const verifyPassword = z.object({ password: z.string().min(1).max(128) });
