import { phoneNumber } from "@stampflow/identity/server";
import { Refusal } from "./words.ts";

/** Adds the prefix of China if a typed number has no country prefix. */
export function phoneOf(typed: string): string {
  const phone = phoneNumber(typed, "CN");
  if (!phone) throw new Refusal("ops.phone", { phone: typed });
  return phone;
}
