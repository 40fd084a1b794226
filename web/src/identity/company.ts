import type { InputOf } from "@stampflow/kernel";
import { signOnCalls } from "@stampflow/system";
import { call } from "../platform/call.ts";

const name = "signOnRedirect";

/** Leaves for the company's provider; where the person wanted to go waits in this tab. */
export async function leaveForCompany(input: InputOf<typeof signOnCalls.begin>): Promise<void> {
  const { address } = await call(signOnCalls.begin, input, { quiet: true });
  sessionStorage.setItem(name, new URLSearchParams(window.location.search).get("redirect") ?? "");
  window.location.assign(address);
}

export function takeWanted(): string {
  const wanted = sessionStorage.getItem(name) ?? "";
  sessionStorage.removeItem(name);
  return wanted;
}
