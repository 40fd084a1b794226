import { useTranslation } from "react-i18next";
import { StatusTag } from "../../../kit/state/stamp.tsx";
import { StateTag } from "../../../kit/state/state-tag.tsx";
import type { CaseResult, TestCase } from "../calls.ts";

export function ResultTag({ ok }: Pick<CaseResult, "ok">) {
  const { t } = useTranslation("flow-change");
  return <StateTag tone={ok ? "good" : "bad"} text={t(ok ? "cases.ok" : "cases.bad")} />;
}

export function Expected({ status }: Pick<TestCase, "status">) {
  const { t } = useTranslation("flow-change");
  return status ? <StatusTag status={status} /> : <StateTag tone="bad" text={t("cases.refused")} />;
}
