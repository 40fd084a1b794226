import { history } from "../app/history.ts";
import { ApiError } from "../app/http.ts";
import { renew, signOut } from "../app/session.ts";
import { invitationsPath } from "../app/way.ts";

/** After signing in: what is behind the gate is fetched while the session is exchanged for its token. */
export async function enter(tenantId?: string): Promise<void> {
  void import("../app/shell/shell.tsx");
  try {
    await renew(tenantId);
  } catch (error) {
    if (error instanceof ApiError && error.code === "system.session.invited") return history.push(invitationsPath);
    if (error instanceof ApiError && error.status === 403) await signOut();
    throw error;
  }
}
