import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Batch } from "./calls.ts";
import { wordsOf } from "./words.ts";

type Props = { batch: Batch; kinds: readonly { kind: string }[]; seconds: number; undo: () => Promise<void> };

/** What is planned can be undone until its seconds are over. */
export function PlannedBar({ batch, kinds, seconds, undo }: Props) {
  const { t } = useTranslation("approval");
  const { action, rows, state } = batch;
  const count = rows.length;
  const planned = state === "planned" && seconds > 0;
  const done = rows.filter(({ ok }) => ok !== null).length;
  return (
    <section className="inbox-batch" aria-label={t("batch.label")}>
      <strong role="status">
        {planned ? t(`batch.planned.${wordsOf(action, kinds)}`, { count }) : t("batch.running", { done, count })}
      </strong>
      {planned && (
        <>
          <span aria-hidden>{t("batch.seconds", { seconds })}</span>
          <Button type="primary" onClick={() => void undo()}>
            {t("batch.undo")}
          </Button>
        </>
      )}
    </section>
  );
}
