import { pictureKey, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { plainDate } from "../record/employee.ts";

/** 1 mainland ID, 2 passport, 3 Hong Kong or Macao permit, 4 Taiwan permit, 5 Japanese residence card, 9 other. */
export const documentTypes = ["1", "2", "3", "4", "5", "9"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const photoKey = pictureKey("employeephoto");

const text = (most: number) => z.string().trim().max(most).optional();
const day = plainDate.or(z.literal("")).optional();

/**
 * The file of a person, as the calls that add and change people take it (`personFile`). What is left out stays as it is;
 * "" empties a field.
 */
export const personFileInput = z.object({
  documentType: z.enum(documentTypes).or(z.literal("")).optional(),
  documentNumber: text(40),
  birthDate: day,
  employeeNumber: text(20),
  address: text(200),
  photo: photoKey.optional(),
  /** Of people whom another company pays; less of them is required. */
  homeCompany: text(100),
  /** The person is at the top. */
  noSuperior: z.boolean().optional(),
  probationEnd: day,
  bank: text(50),
  bankCard: text(60),
  emergencyContact: text(50),
  emergencyPhone: text(24),
  /** Values of the company's own fields, by their keys. */
  custom: z.record(z.string().max(60), z.unknown()).optional(),
});
export type PersonFileInput = z.infer<typeof personFileInput>;

/** What a list asks of one of the company's own fields; both ends of a range belong to it. */
const fieldCondition = z.object({
  contains: requiredText(50).optional(),
  from: requiredText(40).optional(),
  to: requiredText(40).optional(),
  in: z.array(z.string().max(40)).min(1).max(20).optional(),
});
/** By the keys of the fields. */
export const fieldConditions = z.record(z.string().max(60), fieldCondition);
export type FieldConditions = z.infer<typeof fieldConditions>;
export const fieldValues = z.record(z.string(), z.string().or(z.array(z.string())));
export type FieldValues = z.infer<typeof fieldValues>;
