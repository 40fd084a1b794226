import { callsBelow, contract, growing, pageInput, pictureCall, requiredText, signedIn } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { fieldValue, shownField } from "../field/schema.ts";
import { can } from "../permissions.ts";
import { levels } from "./access.ts";
import { fileRecord, lookFields, sensitiveField } from "./schema.ts";

const userId = z.object({ userId: z.string().min(1).max(40) });
const call = callsBelow("/employees/file");

const fileView = fileRecord.omit({ userId: true, custom: true, updatedAt: true });

export const fileDetail = z.object({
  userId: z.string(),
  level: z.enum(levels),
  realName: z.string(),
  departmentName: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  email: z.string(),
  birthYear: z.string(),
  leftOn: z.string(),
  realNameState: z.string().nullable(),
  file: fileView.nullable(),
  photoUrl: z.string(),
  /** What the employee form still needs; only with the file. */
  missing: z.array(z.string()),
  /** The company's own fields that the caller sees of this person. */
  custom: z.array(shownField.extend({ value: fieldValue.nullable() })),
});
export type FileDetail = z.infer<typeof fileDetail>;

export const detail = call(
  "detail",
  signedIn,
  "A person and their file, as much as the caller may see: all of it masked, the head of the department the year of birth",
  userId,
  fileDetail,
);

const verifyInput = userId.extend({ state: z.enum(["1", "2"]), reason: requiredText(200) });
export const verify = call(
  "verify",
  can.file.update,
  "Says that the real name of somebody was checked against the document, or does not fit, and why",
  verifyInput,
);

export const uploadPhoto = pictureCall("/employees/photo/upload", can.file.update, "the photo of an employee");

const shown = z.object({ value: z.string() });
export const reveal = callsBelow("/employees/sensitive")(
  "reveal",
  can.sensitive.view,
  "Shows one sensitive value of somebody in full; the person reads who looked, when and why",
  userId.extend({ field: sensitiveField, reason: requiredText(200) }),
  shown,
);
export const exportClear = contract({
  method: "POST",
  path: "/employees/sensitive/export",
  permission: can.sensitive.export,
  summary: "The files of up to 500 people in full, as .xlsx; each of them is told, and reads who, when and why",
  body: z.object({
    userIds: z.array(z.string().min(1).max(40)).min(1).max(500),
    reason: requiredText(200),
  }),
  file: xlsxType,
});
export const own = callsBelow("/employees/sensitive")(
  "own",
  signedIn,
  "Shows the caller one of their own sensitive values",
  z.object({ field: sensitiveField }),
  shown,
);

export const look = z.object({
  id: z.string(),
  at: z.number(),
  field: z.enum(lookFields),
  byName: z.string(),
  why: z.string(),
});
export type LookView = z.infer<typeof look>;
export const looks = callsBelow("/employees/look")(
  "list",
  signedIn,
  "Who looked at which of the caller's sensitive values, when and why; newest first",
  pageInput,
  growing(look),
);
