import i18next from "i18next";
import { history } from "./history.ts";
import { whenEnded } from "./session.ts";
import { toast } from "./toast.ts";

const reloadAfterMs = 1500;
let ending = false;

function showEnded() {
  if (ending) return;
  ending = true;
  toast.warning({ title: i18next.t("app:fault.signedOut"), key: "ended" });
  setTimeout(() => window.location.reload(), reloadAfterMs);
}

/**
 * The session was ended elsewhere: the person is told, and the page starts again (spec, HTTP 401), unless somebody is
 * writing in it.
 */
export function watchSessionEnd() {
  whenEnded({ isWriting: () => history.guards.blocked, giveUp: history.guards.release, showEnded });
}
