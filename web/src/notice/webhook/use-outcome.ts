import type { Outcome } from "@stampflow/notice";
import { useTranslation } from "react-i18next";

/** What came of an attempt, in one sentence. */
export function useOutcome(): (outcome: Pick<Outcome, "status" | "fault">) => string {
  const { t } = useTranslation("webhook");
  return ({ status, fault }) => {
    if (fault === null) return status === null ? "" : t("outcome.delivered", { status });
    return t(`outcome.${fault}`, { status: status ?? "" });
  };
}
