import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { useSessionState } from "../../platform/session.ts";
import { CompanyStep } from "../parts/company-step.tsx";
import { FinishStep } from "../parts/finish-step.tsx";
import { RefineStep } from "../parts/refine-step.tsx";
import "../parts/public-form.css";

const steps = ["fill", "refine", "finish"] as const;
type Step = (typeof steps)[number];

/** Three steps; who left after the first one goes on where the company stands. */
export default function Register() {
  const { t } = useTranslation("identity");
  const { session } = useSessionState();
  const currentStep: Step = session && session.user.signUp !== "finished" ? "refine" : "fill";
  const [moved, setMoved] = useState<Step | null>(null);
  const step = moved ?? currentStep;
  const at = steps.indexOf(step);
  return (
    <div className="public-card register">
      <h1>{t("signUp.title")}</h1>
      <ol className="public-steps">
        {steps.map((one, place) => (
          <li key={one} data-done={place < at || undefined} aria-current={one === step ? "step" : undefined}>
            {t(`signUp.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === "fill" && <CompanyStep onDone={() => setMoved("refine")} />}
      {step === "refine" && <RefineStep onDone={() => setMoved("finish")} />}
      {step === "finish" && <FinishStep />}
      {step === "fill" && (
        <p className="public-more">
          {t("signUp.have")} <PublicLink to="/user/login">{t("signUp.signIn")}</PublicLink>
        </p>
      )}
    </div>
  );
}
