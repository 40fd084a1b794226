import { z } from "zod";

const wordsSchema = z.object({
  label: z.string().optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** What is said where the field is required and empty. */
  message: z.string().optional(),
  /** Of a notice, or of the form itself. */
  description: z.string().optional(),
  /** Of an html control: formatted text (FD20). */
  content: z.string().optional(),
  /** By value, also of tabs; of totals by column and kind. */
  options: z.record(z.string(), z.string()).optional(),
});
/** Under this key stands what the form itself is called; no control can have it. */
export const formWords = "$form";
/** The texts of one control in one language; an empty one is as good as none. */
export type Words = z.infer<typeof wordsSchema>;

const byField = z.record(z.string(), wordsSchema.catch({})).optional().catch(undefined);

/** By language and key of the field. What cannot be read is none (FD2). */
export const translationsSchema = z
  .object({ "zh-CN": byField, "en-US": byField, "ja-JP": byField })
  .optional()
  .catch(undefined);
export type Translations = NonNullable<z.infer<typeof translationsSchema>>;
