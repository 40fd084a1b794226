import { limits } from "./limits.ts";
import type { Story } from "./story.ts";

export type Check = { readonly name: string; readonly found: number; readonly limit: number };

/** Hard limits of AWS, however rarely they are reached. */
export const checksOf = ({ kinds, copied, largestTransaction }: Story): Check[] => [
  {
    name: "bytes of the largest item",
    found: Math.max(copied.largestPart, ...kinds.map(({ maxBytes }) => maxBytes)),
    limit: limits.item.bytes,
  },
  { name: "items of the largest transaction", found: largestTransaction, limit: limits.transaction.items },
];
