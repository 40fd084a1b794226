import { email } from "@stampflow/identity";
import { calledText, requiredText } from "@stampflow/kernel";
import { documentTypes, personFileInput } from "@stampflow/system";
import { z } from "zod";
import { sensitiveField } from "../file/schema.ts";

const { documentType, documentNumber, birthDate, bank, bankCard } = personFileInput.shape;
const { address, emergencyContact, emergencyPhone } = personFileInput.shape;

/** What a person wants changed of their own file and somebody of the personnel department agrees to (E14). */
export const proposed = z.object({
  realName: calledText(requiredText(50)).optional(),
  documentType,
  documentNumber,
  birthDate,
  bank,
  bankCard,
});
export type Proposed = z.infer<typeof proposed>;
export const proposedSecret = sensitiveField.extract(["documentNumber", "birthDate", "bankCard"]);

/** What counts at once. */
export const ownChange = z.object({
  email: email.or(z.literal("")).optional(),
  address,
  emergencyContact,
  emergencyPhone,
});

/** The wish of a person that is open, or was refused last; sensitive values have their masks here. */
export const proposal = z.object({
  userId: z.string(),
  at: z.number().int(),
  realName: z.string(),
  documentType: z.enum(documentTypes).or(z.literal("")),
  bank: z.string(),
  masks: z.partialRecord(sensitiveField, z.string()),
  refusedFor: z.string(),
  open: z.boolean(),
  version: z.number().int(),
});
export type Proposal = z.infer<typeof proposal>;
