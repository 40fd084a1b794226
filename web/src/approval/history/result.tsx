import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { HistoryVerdict } from "../calls.ts";

export function Result({ verdict }: { verdict: HistoryVerdict }) {
  const { t, i18n } = useTranslation("approval");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const { ok, entries, firstBroken: at = 0, how = "altered", what = [] } = verdict;
  if (ok) {
    return (
      <Alert
        type="success"
        showIcon
        title={t("history.whole", { count: entries })}
        description={t("history.wholeHint")}
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={t(`history.damage.${how}`, { at, what: list.format(what) })}
      description={t("history.damageHint", { count: entries })}
    />
  );
}
