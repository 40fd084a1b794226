import { createHash, randomBytes } from "node:crypto";

export const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new id, sortable by time: 9 characters of time (ms), 11 random ones. */
export function newId(now: number = Date.now()): string {
  let time = "";
  for (let rest = now, place = 0; place < 9; place++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return time + [...randomBytes(11)].map((byte) => alphabet[byte % 32]).join("");
}

/** An id derived from its parts, so that a repeated command makes the same id. */
export function idFrom(...parts: string[]): string {
  const digest = createHash("sha256").update(parts.join("\u0000")).digest();
  return [...digest.subarray(0, 20)].map((byte) => alphabet[byte % 32]).join("");
}
