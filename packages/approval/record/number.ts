import { createHash } from "node:crypto";
import { dayOf } from "@stampflow/kernel";

/** Crockford base32: no I, L, O and U. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number of an application (A84): the day of its first sending in the company's zone, and 8 characters from its id. */
export function numberOf(applicationId: string, sentAt: number, timeZone: string): string {
  const bits = createHash("sha256").update(applicationId).digest().readUIntBE(0, 5);
  const code = Array.from({ length: 8 }, (_, at) => digits[Math.floor(bits / 32 ** (7 - at)) % 32]).join("");
  return `${dayOf(sentAt, timeZone).replaceAll("-", "")}-${code}`;
}
