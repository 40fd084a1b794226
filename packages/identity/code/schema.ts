import { requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { email, phone, region } from "../account/schema.ts";

/** What a code opens. Those of section 7 for changing the phone have their own calls. */
export const codePurpose = z.enum(["signIn", "signUp", "recover"]);
export type CodePurpose = z.infer<typeof codePurpose>;

/** To a phone number; `recover` also to an e-mail address. */
export const sendCode = z
  .object({ purpose: codePurpose, phone: phone.optional(), region, email: email.optional() })
  .refine((input) => Boolean(input.phone) !== Boolean(input.email), { path: ["phone"] })
  .refine((input) => input.phone || input.purpose === "recover", { path: ["phone"] })
  .meta({
    anyOf: [
      { required: ["phone"], properties: { email: false } },
      { required: ["email"], properties: { phone: false, purpose: { const: "recover" } } },
    ],
  });

/** Seconds until another code can be sent, and until this one expires. */
export const codeSent = z.object({ waitSeconds: z.number(), validSeconds: z.number() });

export const outboxInput = z.object({ to: z.string().trim().max(200).optional(), region });
export const outboxMessage = z.object({ to: z.string(), text: z.string(), code: z.string(), at: z.number() });
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const newPhone = z.object({ phone, region });
export const codeOnly = z.object({ code: requiredText(8, 4) });
export const newPhoneCode = newPhone.extend(codeOnly.shape);
