import { useTranslation } from "react-i18next";
import { PlainButton } from "../kit/plain/button.tsx";
import type { ApiError } from "./http.ts";
import { renew, signOut } from "./session.ts";

/** At the start nobody could be asked who is here: the server was not reached, or refuses the company. */
export function Unreached({ problem }: { problem: ApiError }) {
  const { t } = useTranslation("app");
  const refused = problem.status === 403;
  const go = () => (refused ? signOut() : renew().catch(() => null));
  return (
    <main className="message-page" role="alert">
      <h1>{t(refused ? "shell.failed" : "broken.notLoaded")}</h1>
      <p>{problem.message}</p>
      <PlainButton primary onClick={() => void go()}>
        {t(refused ? "shell.signOut" : "broken.reload")}
      </PlainButton>
    </main>
  );
}
