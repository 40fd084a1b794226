import { documentTypes, photoKey } from "@stampflow/system";
import { z } from "zod";
import { fieldValue } from "../field/schema.ts";

/** What only `reveal` shows in full (S1). */
export const sensitiveFields = [
  "documentNumber",
  "birthDate",
  "bankCard",
  "address",
  "emergencyContact",
  "emergencyPhone",
] as const;
export const sensitiveField = z.enum(sensitiveFields);
export type SensitiveField = (typeof sensitiveFields)[number];
/** What a look is at: also a health certificate, or the whole file as a sheet. */
export const lookFields = [...sensitiveFields, "healthCertificate", "sheet"] as const;
export type LookField = (typeof lookFields)[number];

const masked = z.object({
  documentNumber: z.string(),
  birthDate: z.string(),
  bankCard: z.string(),
  address: z.string(),
  emergencyContact: z.string(),
  emergencyPhone: z.string(),
});
export type Masks = z.infer<typeof masked>;
export const noMasks: Masks = {
  documentNumber: "",
  birthDate: "",
  bankCard: "",
  address: "",
  emergencyContact: "",
  emergencyPhone: "",
};

/** What is kept of a person beside the record of `system`; of sensitive values only their masks. */
export const fileRecord = z.object({
  userId: z.string(),
  documentType: z.enum(documentTypes).or(z.literal("")),
  masks: masked,
  employeeNumber: z.string(),
  photo: photoKey,
  homeCompany: z.string(),
  noSuperior: z.boolean(),
  probationEnd: z.string(),
  bank: z.string(),
  /** Values of the company's own fields, by their ids. */
  custom: z.record(z.string(), fieldValue),
  version: z.number().int(),
  updatedAt: z.number().int(),
});
export type FileRecord = z.infer<typeof fileRecord>;

export const emptyFile = (userId: string): FileRecord => ({
  userId,
  documentType: "",
  masks: noMasks,
  employeeNumber: "",
  photo: "",
  homeCompany: "",
  noSuperior: false,
  probationEnd: "",
  bank: "",
  custom: {},
  version: 0,
  updatedAt: 0,
});
