import { type Language, languages } from "@stampflow/kernel";
import { z } from "zod";

export const reminderReaders = ["holder", "applicant", "superior"] as const;
export type ReminderReader = (typeof reminderReaders)[number];

/** The engine decides when to remind (flow D37); whom to tell besides the task's holder, and the text, is read here. */
const reminder = z.object({
  to: z.array(z.enum(reminderReaders)).min(1).catch(["holder"]),
  text: z.partialRecord(z.enum(languages), z.string().max(200)).catch({}),
});
export type Reminder = z.infer<typeof reminder>;

type Settings = { readonly settings?: { readonly reminder?: unknown } | null | undefined };

/** Null if the flow has no reminder (A59). */
export const reminderOf = ({ settings }: Settings): Reminder | null =>
  reminder.safeParse(settings?.reminder).data ?? null;

export const textsOf = ({ text }: Reminder): [Language, string][] =>
  languages.flatMap((language) => {
    const trimmed = text[language]?.trim();
    return trimmed ? [[language, trimmed] as [Language, string]] : [];
  });
