import type { history as shape } from "@stampflow/approval";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../platform/call.ts";
import { loadHistory, verifyHistory } from "../calls.ts";
import type { Detail } from "../types.ts";
import { Result } from "./result.tsx";
import "./history.css";

/** For readers of the whole application: verifies its history, and downloads a copy. */
export function HistoryCheck({ detail }: { detail: Detail }) {
  const { t } = useTranslation("approval");
  const checking = useMutation({ mutationFn: () => verifyHistory(detail.id) });
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(fileOf(await wholeHistory(detail.id)), `${t("history.file", { title: detail.applyTitle })}.json`),
  });
  const [open, setOpen] = useState(false);
  const failure = checking.error ?? saving.error;
  return (
    <section className="history-check" aria-label={t("history.label")}>
      <p>
        {t("history.label")}
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t("history.details")}
        </Button>
      </p>
      {open && <p>{t("history.hint")}</p>}
      <div className="history-buttons">
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          {t("history.verify")}
        </Button>
        <Button type="text" loading={saving.isPending} onClick={() => saving.mutate()}>
          {t("history.download")}
        </Button>
      </div>
      <div aria-live="polite">
        {checking.data && !checking.isPending && <Result verdict={checking.data} />}
        {failure && <Alert type="warning" showIcon title={t("history.failed")} description={failure.message} />}
      </div>
    </section>
  );
}

type HistoryFile = Omit<shape.History, "next">;

/** Reads all pages. The last page has the count and the hash for everything, and any step taken meanwhile. */
async function wholeHistory(applyId: string): Promise<HistoryFile> {
  const entries: shape.History["entries"] = [];
  for (let after: number | null = 0; ; ) {
    const { next, ...page }: shape.History = await loadHistory(applyId, after);
    entries.push(...page.entries);
    if (next === null) return { ...page, entries };
    after = next;
  }
}

const fileOf = (history: HistoryFile): Blob =>
  new Blob([JSON.stringify(history, null, 2)], { type: "application/json" });
