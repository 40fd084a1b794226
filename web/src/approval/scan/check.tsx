import { checkCalls } from "@stampflow/approval";
import { formatDay, type Language } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { useAnswer } from "../../kit/use-answer.ts";
import { call } from "../../platform/call.ts";
import { Fault } from "./fault.tsx";
import "./scan.css";

const openCheck = () => {
  const code = decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");
  return call(checkCalls.open, { code }, { quiet: true });
};

/** Whether a print is of an application that stands as it was written (W27). */
export default function Check() {
  const { t, i18n } = useTranslation("scan");
  return (
    <div className="public-card scan">
      <h1>{t("check.title")}</h1>
      <Verdict key={i18n.language} />
    </div>
  );
}

function Verdict() {
  const { t, i18n } = useTranslation("scan");
  const { answer, refusal } = useAnswer(openCheck);
  if (refusal) return <Fault text={refusal} />;
  if (!answer) return <Waiting />;
  const language = i18n.language as Language;
  const { number, state, sentOn, endedOn, step, holds } = answer;
  const facts = [
    ["number", number],
    ["state", t(`check.states.${state}`)],
    ["sent", formatDay(sentOn, language)],
    ...(endedOn ? [["ended", formatDay(endedOn, language)] as const] : []),
    ["step", t("check.stepNumber", { step })],
  ] as const;
  return (
    <>
      <dl className="scan-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`check.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="scan-good" data-broken={!holds || undefined} role="status">
        {t(holds ? "check.holds" : "check.broken")}
      </p>
      <p className="scan-hint">{t("check.hint")}</p>
    </>
  );
}
