import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../kit/feedback/waiting.tsx";
import { PlainButton } from "../kit/plain/button.tsx";
import { history } from "../platform/history.ts";
import type { ApiError } from "../platform/http/http.ts";
import { invitationsPath } from "../platform/paths.ts";
import { renew, signOut } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";

/** The first call failed: no company accepts the person (they are signed out), or no server answered (D12). */
export function Unreached({ problem }: { problem: ApiError }) {
  const { t } = useTranslation("app");
  const refused = problem.status === 403;
  useEffect(() => {
    if (!refused) return;
    if (problem.code === "system.session.invited") return history.replace(invitationsPath);
    toast.error({ title: t("shell.failed"), description: problem.message, key: "refused" });
    void signOut();
  }, [refused, problem, t]);
  if (refused) return <Waiting />;
  // The first call may fail before the texts are loaded, so its message is translated here.
  return (
    <main className="message-page" role="alert">
      <h1>{t("broken.notLoaded")}</h1>
      <p>{problem.status === 0 ? t(problem.code.replace("app.", "fault.")) : problem.message}</p>
      <PlainButton primary onClick={() => void renew().catch(() => null)}>
        {t("broken.reload")}
      </PlainButton>
      <PlainButton onClick={() => void signOut()}>{t("shell.signOut")}</PlainButton>
    </main>
  );
}
