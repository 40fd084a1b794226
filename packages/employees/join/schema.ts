import { phone, region } from "@stampflow/identity";
import { pageInput, requiredText, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { addEmployee, documentTypes, employments, gender, personFileInput } from "@stampflow/system";
import { z } from "zod";

/** What a joiner fills in; the rest of the file is for personnel. */
const fileParts = {
  documentType: true,
  documentNumber: true,
  birthDate: true,
  address: true,
  bank: true,
  bankCard: true,
  emergencyContact: true,
  emergencyPhone: true,
} as const;

export const joinForm = z.object({
  realName: addEmployee.shape.realName,
  gender,
  email: addEmployee.shape.email,
  file: personFileInput.pick(fileParts),
});
export type JoinForm = z.output<typeof joinForm>;

const random = z.string().min(1).max(100);
export const joinOpened = z.object({ random });
export const joinBegun = z.object({ random, phone, region, code: requiredText(8, 4) });
/** The right to the own form, for 30 days; it opens nothing else. */
export const pass = z.string().min(1).max(100);

export const joinerState = z.enum(["filling", "waiting", "accepted", "refused"]);

/** Somebody who joins by an invitation. What they typed of their file is kept apart until they are accepted (S1). */
export const joiner = z.object({
  ...stored,
  phone: z.string(),
  region: z.string(),
  invitationId: z.string(),
  departmentId: z.string(),
  employment: z.enum(employments),
  jobTitle: z.string(),
  realName: z.string(),
  gender: gender.or(z.literal("")),
  email: z.string(),
  documentType: z.enum(documentTypes).or(z.literal("")),
  /** Masked. */
  documentNumber: z.string(),
  state: joinerState,
  reason: z.string(),
  /** The employee they became. */
  userId: z.string(),
  /** When they began, or last sent the form. */
  movedAt: z.number().int(),
});
export type Joiner = z.infer<typeof joiner>;

export const joinerColumns = recordColumns("employees.joiner", {
  realName: { kind: "text", width: 18 },
  departmentName: { kind: "text", width: 24 },
  employment: { kind: "choice", values: employments, width: 14 },
  state: { kind: "choice", values: joinerState.options, width: 14 },
  phone: { kind: "text", width: 18 },
  email: { kind: "text", width: 26 },
  gender: { kind: "choice", values: gender.options, width: 8 },
  documentType: { kind: "choice", values: documentTypes, width: 16 },
  documentNumber: { kind: "text", width: 22 },
  jobTitle: { kind: "text", width: 20 },
  reason: { kind: "text", width: 30 },
  movedAt: { kind: "time" },
});

export const acceptFields = {
  jobTitle: addEmployee.shape.jobTitle,
  superiorId: addEmployee.shape.superiorId,
};

export const joinerFilter = pageInput.extend({
  state: joinerState.optional(),
  /** Name, phone or department. */
  search: textField(50).optional(),
});
export type JoinerFilter = z.output<typeof joinerFilter>;
