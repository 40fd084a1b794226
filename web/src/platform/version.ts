import i18next from "i18next";
import { history } from "./history.ts";
import { toast } from "./toast.ts";

const reloadAfterMs = 3000;
const own = document.querySelector('meta[name="stampflow-version"]')?.getAttribute("content") ?? "development";
let found = false;

/** After each navigation, checks whether there is a newer build. */
export async function checkVersion(): Promise<void> {
  if (own === "development" || found) return;
  const newest = await newestVersion().catch(() => null);
  if (!newest || newest === own || found) return;
  if (history.guards.blocked) return offer();
  found = true;
  toast.info({ title: i18next.t("app:newVersion"), key: "version" });
  setTimeout(update, reloadAfterMs);
}

/** Does not reload while somebody is writing: they are offered it, and the next page asks again. */
function update() {
  if (!history.guards.blocked) return window.location.reload();
  found = false;
  offer();
}

function offer() {
  toast.info({
    title: i18next.t("app:newVersionWaits"),
    key: "version",
    seconds: 0,
    action: { label: i18next.t("app:updateNow"), run: () => void leave() },
  });
}

/** The page with entries is asked, as before any other way of leaving it. */
async function leave() {
  if (!(await history.guards.mayLeave())) return offer();
  history.guards.release();
  window.location.reload();
}

async function newestVersion(): Promise<string | null> {
  const response = await fetch(`/version.json?t=${Date.now()}`, { cache: "no-store" });
  if (!response.ok) return null;
  const { version } = (await response.json()) as { version?: unknown };
  return typeof version === "string" ? version : null;
}
