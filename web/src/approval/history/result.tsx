import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import type { HistoryVerdict } from "../calls.ts";

export function Result({ verdict }: { verdict: HistoryVerdict }) {
  return (
    <>
      <Whole verdict={verdict} />
      <Signatures signatures={verdict.signatures ?? []} />
    </>
  );
}

function Whole({ verdict }: { verdict: HistoryVerdict }) {
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

/** Whether what each signed is what stands there (W24). */
function Signatures({ signatures }: { signatures: NonNullable<HistoryVerdict["signatures"]> }) {
  const { t } = useTranslation("approval");
  const { dateTime } = useFormat();
  if (signatures.length === 0) return null;
  return (
    <ul className="history-signatures" aria-label={t("history.signatures")}>
      {signatures.map(({ seq, by, nodeName, at, fits }) => (
        <li key={`${seq} ${by.id}`} data-broken={!fits || undefined}>
          {t(fits ? "history.signatureFits" : "history.signatureDiffers", {
            name: by.name,
            node: nodeName,
            time: dateTime(at),
          })}
        </li>
      ))}
    </ul>
  );
}
