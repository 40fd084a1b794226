import { joinCalls } from "@stampflow/employees";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { PlainButton } from "../../kit/plain/button.tsx";
import { useAnswer } from "../../kit/use-answer.ts";
import { call } from "../../platform/call.ts";
import { Begin } from "./begin.tsx";
import { OwnForm } from "./own-form.tsx";
import { forgetPass, keepPass, keptPass, randomOf } from "./pass.ts";
import "../parts/public-form.css";
import "./join.css";

/** The form of an invitation (E17): the phone is proved by a code, then the form is filled in. */
export default function Join() {
  const { t, i18n } = useTranslation("identity");
  const [pass, setPass] = useState(keptPass);
  const enter = (given: string) => {
    keepPass(given);
    setPass(given);
  };
  const leave = () => {
    forgetPass();
    setPass("");
  };
  return (
    <div className="public-card join">
      <h1>{t("join.title")}</h1>
      {pass ? (
        <OwnForm key={i18n.language} pass={pass} onLost={leave} />
      ) : (
        <Invited key={i18n.language} onPass={enter} />
      )}
    </div>
  );
}

const openInvitation = () => call(joinCalls.open, { random: randomOf() }, { quiet: true });

function Invited({ onPass }: { onPass: (pass: string) => void }) {
  const { t } = useTranslation("identity");
  const { answer, refusal } = useAnswer(openInvitation);
  const [again, setAgain] = useState(false);
  if (refusal && !again) {
    return (
      <>
        <p className="public-fault" role="alert">
          {refusal}
        </p>
        <PlainButton block onClick={() => setAgain(true)}>
          {t("join.continueForm")}
        </PlainButton>
      </>
    );
  }
  if (!answer && !again) return <Waiting />;
  return (
    <>
      {answer && (
        <dl className="join-facts">
          <dt>{t("join.company")}</dt>
          <dd>{answer.company}</dd>
          <dt>{t("join.department")}</dt>
          <dd>{answer.department}</dd>
          <dt>{t("join.jobTitle")}</dt>
          <dd>
            {answer.jobTitle} · {t(`join.employments.${answer.employment}`)}
          </dd>
        </dl>
      )}
      <p>{t("join.begin")}</p>
      <Begin onPass={onPass} />
    </>
  );
}
