import { printedAtOnce } from "@stampflow/approval";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../platform/call.ts";
import { usePrint } from "../print/use-print.ts";
import type { Row } from "../types.ts";
import type { BatchAction } from "./calls.ts";
import { PlannedBar } from "./planned-bar.tsx";
import type { useBatch } from "./use-batch.ts";
import { wordsOf } from "./words.ts";

const BatchDialog = lazy(() => import("./dialog.tsx"));
const Results = lazy(() => import("./results.tsx"));

type Props = {
  picked: readonly Row[];
  clear: () => void;
  /** What can be done with several: decide, or urge. */
  does: "decide" | "urge" | null;
  batch: ReturnType<typeof useBatch>;
  seconds: number;
  rows: readonly Row[];
};
type Asked = { action: BatchAction; rows: readonly Row[]; key: string };

export function BatchBar({ picked, clear, does, batch, seconds, rows }: Props) {
  const { t } = useTranslation(["approval", "kit"]);
  const { busy, save } = usePrint();
  const print = () => void save(picked.map((row) => ({ applyId: row.id, forId: row.for?.id })));
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (action: BatchAction) => setAsked({ action, rows: picked, key: newKey() });
  const { open, failed } = batch;
  const kinds = open ? rows.filter(({ id }) => open.rows.some(({ applyId }) => applyId === id)) : [];
  return (
    <>
      {open && <PlannedBar batch={open} kinds={kinds} seconds={seconds} undo={batch.undo} />}
      {picked.length > 0 && (
        <section className="inbox-batch" aria-label={t("list.selected", { count: picked.length })}>
          <strong aria-live="polite">{t("list.selected", { count: picked.length })}</strong>
          {does === "decide" && (
            <Button type="primary" onClick={() => ask("NEXT")}>
              {t(wordsOf("NEXT", picked) === "HANDLE" ? "batch.handle" : "batch.approve")}
            </Button>
          )}
          {does === "urge" && (
            <Button type="primary" onClick={() => ask("URGE")}>
              {t("batch.urge")}
            </Button>
          )}
          <Button loading={busy} title={t("print.limit", { max: printedAtOnce })} onClick={print}>
            {t("kit:print.pdf")}
          </Button>
          <Button type="text" onClick={clear}>
            {t("list.cancelSelect")}
          </Button>
          {does === "decide" && (
            <Button danger className="apart" onClick={() => ask("REJECT")}>
              {t("batch.reject")}
            </Button>
          )}
        </section>
      )}
      {asked && (
        <Suspense fallback={null}>
          <BatchDialog
            {...asked}
            onClose={() => setAsked(null)}
            onPlanned={(batchId) => {
              clear();
              if (batchId) batch.follow(batchId);
            }}
          />
        </Suspense>
      )}
      {failed && (
        <Suspense fallback={null}>
          <Results batch={failed} onClose={batch.forget} />
        </Suspense>
      )}
    </>
  );
}
