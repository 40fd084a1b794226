import { phoneNumber } from "@stampflow/identity/server";
import { Refusal } from "./words.ts";

/** Operators type numbers with the prefix of the country; without one they are of China. */
export function phoneOf(typed: string): string {
  const phone = phoneNumber(typed, "CN");
  if (!phone) throw new Refusal("ops.phone", { phone: typed });
  return phone;
}
