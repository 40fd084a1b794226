import type { InputOf } from "@stampflow/kernel";
import { signOnCalls } from "@stampflow/system";
import { call } from "../platform/call.ts";
import { companySignInPath, loginPath } from "../platform/paths.ts";

const name = "signOnRedirect";
const startName = "signOnStart";

/** Leaves for the company's provider; where the person wanted to go waits in this tab. */
export async function leaveForCompany(input: InputOf<typeof signOnCalls.begin>): Promise<void> {
  const { address } = await call(signOnCalls.begin, input, { quiet: true });
  sessionStorage.setItem(name, new URLSearchParams(window.location.search).get("redirect") ?? "");
  sessionStorage.setItem(startName, input.id ? `${input.tenantId}.${input.id}` : "");
  window.location.assign(address);
}

/** Where to begin once more: by the link that it began with, else by the e-mail address. */
export function againPath(): string {
  const start = sessionStorage.getItem(startName);
  return start ? `${loginPath}?sso=${encodeURIComponent(start)}` : companySignInPath;
}

export function takeWantedCompany(): string {
  const wanted = sessionStorage.getItem(name) ?? "";
  sessionStorage.removeItem(name);
  return wanted;
}
