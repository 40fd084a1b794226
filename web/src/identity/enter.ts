import { history } from "../platform/history.ts";
import { ApiError } from "../platform/http/http.ts";
import { consolePath, invitationsPath } from "../platform/paths.ts";
import { prefetchShell } from "../platform/prefetch.ts";
import { renew, signOut } from "../platform/session.ts";

/** After signing in: the shell is loaded while the session is exchanged for a token. */
export async function enter(tenantId?: string): Promise<void> {
  // Operators of the platform need not be in a company.
  const wanted = new URLSearchParams(window.location.search).get("redirect");
  if (wanted === consolePath) return window.location.assign(consolePath);
  prefetchShell();
  try {
    await renew(tenantId);
  } catch (error) {
    if (error instanceof ApiError && error.code === "system.session.invited") return history.push(invitationsPath);
    if (error instanceof ApiError && error.status === 403) await signOut();
    throw error;
  }
}
