import { z } from "zod";

/** One writing of a document to its balances: when, on which day of the company, and by whom. */
export const posting = z.object({ id: z.string(), at: z.number().int(), day: z.iso.date(), by: z.string() });
export type Posting = z.infer<typeof posting>;

/** The fields of a document that is posted by `definePosting`. */
export const postingFields = {
  /** The posting that is under way; it counts once it is `posted` or `reversed`. */
  begun: posting.nullable(),
  posted: posting.nullable(),
  reversed: posting.nullable(),
};
/** Those of a new one. */
export const notPosted = { begun: null, posted: null, reversed: null } as const;
