import { stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { keptFile } from "../upload/schema.ts";

/** 1 health certificate, which is sensitive; 2 qualification, 3 permit, 9 other. */
export const paperKinds = ["1", "2", "3", "9"] as const;
export const sensitivePaper = "1";
const mostFiles = 3;

const fields = {
  kind: z.enum(paperKinds),
  number: textField(50).default(""),
  /** "" where it has no end. */
  validUntil: z.iso.date().or(z.literal("")).default(""),
  files: z.array(keptFile).max(mostFiles).default([]),
};
export const paperInput = z.object({ userId: z.string().min(1).max(40), ...fields });
/** What is left out stays: of a health certificate the page knows only the mask. */
export const paperChange = z.object({
  id: z.string().min(1).max(40),
  version: z.number().int(),
  number: textField(50).optional(),
  validUntil: fields.validUntil.removeDefault().optional(),
  files: z.array(keptFile).max(mostFiles).optional(),
});

export const paperRecord = z.object({
  ...stored,
  ...fields,
  userId: z.string(),
  /** How many files there are; those of a health certificate are not in `files`. */
  count: z.number().int(),
  createdAt: z.number().int(),
});
export type Paper = z.infer<typeof paperRecord>;

export const paperColumns = recordColumns("employees.paper", {
  kind: { kind: "choice", values: paperKinds, width: 16 },
  number: { kind: "text" },
  validUntil: { kind: "date" },
});
