import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";

/** `<module>.<card>`, as the page names its cards. */
const card = z.string().regex(/^[a-z]+\.[A-Za-z]{1,40}$/);
const cards = z.array(card).max(60);

/** Cards that are not named stand after those that are, in the order of the page; nothing named is the page's own order. */
export const arrangement = z.object({ order: cards, hidden: cards });
export const arrangementRecord = arrangement.extend({ userId: z.string(), version: z.number().int() });

const call = callsBelow("/system/workbench");

export const get = call(
  "get",
  signedIn,
  "How the caller arranged the cards of the workbench",
  z.object({}),
  arrangement,
);

export const save = call(
  "save",
  signedIn,
  "Arranges the cards of the workbench; empty lists are its own order again",
  arrangement,
  arrangement,
);
