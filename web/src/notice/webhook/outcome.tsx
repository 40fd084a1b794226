import type { Outcome } from "@stampflow/notice";
import { useTranslation } from "react-i18next";
import { Facts } from "../../kit/record/facts.tsx";
import { useOutcome } from "./use-outcome.ts";

/** What came of one attempt, with the beginning of the answer. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("webhook");
  const outcomeText = useOutcome();
  return (
    <>
      <Facts
        facts={[
          [t("attempt.result"), outcomeText(outcome)],
          [t("attempt.took"), t("attempt.ms", { ms: outcome.ms })],
        ]}
      />
      {outcome.answer && (
        <>
          <p>{t("attempt.answer")}</p>
          <pre className="webhook-text">{outcome.answer}</pre>
        </>
      )}
    </>
  );
}
