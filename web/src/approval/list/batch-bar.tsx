import { printedAtOnce } from "@stampflow/approval";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePrint } from "../print/use-print.ts";
import type { Row } from "../types.ts";

const BatchDialog = lazy(() => import("../decide/batch-dialog.tsx"));

type Props = { picked: readonly Row[]; clear: () => void; decides: boolean };

const onlyHandling = (rows: readonly Row[]): boolean => rows.every(({ kind }) => kind === "handle");

/** Decided rows leave the list and the selection; the dialog with the results stays open. */
export function BatchBar({ picked, clear, decides }: Props) {
  const { t } = useTranslation(["approval", "kit"]);
  const { busy, save } = usePrint();
  const print = () => void save(picked.map((row) => ({ applyId: row.id, forId: row.for?.id })));
  const [sent, setSent] = useState<{ action: "NEXT" | "REJECT"; rows: readonly Row[] } | null>(null);
  return (
    <>
      {picked.length > 0 && (
        <section className="inbox-batch" aria-label={t("list.selected", { count: picked.length })}>
          <strong aria-live="polite">{t("list.selected", { count: picked.length })}</strong>
          {decides && (
            <Button type="primary" onClick={() => setSent({ action: "NEXT", rows: picked })}>
              {t(onlyHandling(picked) ? "batch.handle" : "batch.approve")}
            </Button>
          )}
          <Button loading={busy} title={t("print.limit", { max: printedAtOnce })} onClick={print}>
            {t("kit:print.pdf")}
          </Button>
          <Button type="text" onClick={clear}>
            {t("list.cancelSelect")}
          </Button>
          {decides && (
            <Button danger className="apart" onClick={() => setSent({ action: "REJECT", rows: picked })}>
              {t("batch.reject")}
            </Button>
          )}
        </section>
      )}
      {sent && (
        <Suspense fallback={null}>
          <BatchDialog {...sent} onClose={() => setSent(null)} onDone={clear} />
        </Suspense>
      )}
    </>
  );
}
