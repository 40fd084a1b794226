import { signOnCalls } from "@stampflow/system";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { call } from "../../platform/call.ts";
import { history } from "../../platform/history.ts";
import { ApiError } from "../../platform/http/http.ts";
import { loginPath } from "../../platform/paths.ts";
import { useSessionState } from "../../platform/session.ts";
import { againPath, takeWantedCompany } from "../company.ts";
import { enter } from "../enter.ts";
import { PublicFault } from "../public-form.tsx";
import "../parts/public-form.css";

/** Where the company's provider sends the browser back to. */
export default function SignOn() {
  const { t } = useTranslation("identity");
  const { phase } = useSessionState();
  const [problem, setProblem] = useState("");
  const taken = useRef(false);
  useEffect(() => {
    // Waits for a running session request, so that its answer does not overwrite the new session.
    if (phase === "loading" || taken.current) return;
    taken.current = true;
    const answer = Object.fromEntries(new URLSearchParams(window.location.search));
    // DingTalk has a name of its own for the code.
    const { state = "", authCode = "", code = authCode, iss = "", error } = answer;
    if (error === "access_denied") return setProblem(t("signOn.cancelled"));
    void call(signOnCalls.finish, { state, code, iss }, { quiet: true })
      .then(async ({ tenantId }) => {
        await enter(tenantId);
        const wanted = takeWantedCompany();
        history.replace(wanted ? `${loginPath}?redirect=${encodeURIComponent(wanted)}` : loginPath);
      })
      .catch((fault: unknown) => {
        if (!(fault instanceof ApiError)) throw fault;
        setProblem(fault.message);
      });
  }, [phase, t]);
  return (
    <div className="public-card">
      <h1>{t(problem ? "signOn.failed" : "signOn.title")}</h1>
      {problem ? (
        <>
          <PublicFault text={problem} />
          <p className="public-more">
            <PublicLink to={againPath()}>{t("signOn.again")}</PublicLink>
          </p>
        </>
      ) : (
        <p role="status">{t("signOn.finishing")}</p>
      )}
    </div>
  );
}
