import { z } from "zod";

const wordsSchema = z.object({
  label: z.string().optional(),
  /** The title of the form. */
  title: z.string().optional(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  /** The message if the field is required and empty. */
  message: z.string().optional(),
  /** The description of an alert, or of the form. */
  description: z.string().optional(),
  /** The rich text of an html control (FD20). */
  content: z.string().optional(),
  /** By option value, also of tabs; for totals by column and kind. */
  options: z.record(z.string(), z.string()).optional(),
});
/** The key of the translations of the form's name; no control can have it. */
export const formWords = "$form";
/** The translations of one control in one language; an empty text counts as missing. */
export type Words = z.infer<typeof wordsSchema>;

const byField = z.record(z.string(), wordsSchema.catch({})).optional().catch(undefined);

/** By language and field key. Unreadable ones are ignored (FD2). */
export const translationsSchema = z
  .object({ "zh-CN": byField, "en-US": byField, "ja-JP": byField })
  .optional()
  .catch(undefined);
export type Translations = NonNullable<z.infer<typeof translationsSchema>>;
