import { nameText } from "@stampflow/kernel";
import { z } from "zod";

/** A file as a record keeps it; the server checks that its key was issued for the place. */
export const keptFile = z.object({ key: z.string().min(1).max(200), name: nameText(z.string().min(1).max(200)) });
export type KeptFile = z.infer<typeof keptFile>;

/** The same with an address to read it, for 15 minutes. */
export const shownFile = keptFile.extend({ url: z.string() });
