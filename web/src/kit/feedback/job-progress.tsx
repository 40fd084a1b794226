import type { JobView } from "@stampflow/kernel";
import { Button, Progress } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../dialog/confirm.ts";

type Props = {
  job: Pick<JobView, "status" | "total" | "done" | "percent"> & { title?: ReactNode };
  /** Absent: it cannot be stopped here. */
  onCancel?: (() => Promise<unknown>) | undefined;
  /** Called before the confirmation, because a popup would cover it. */
  onAsk?: () => void;
  /** The texts of the confirmation, if the job has its own. */
  words?: { title: string; text: string; ok: string };
  /** Below the bar. */
  children?: ReactNode;
};

/** The progress of a job in words and as a bar, with a stop button; the same in a page, a dialog and the bell. */
export function JobProgress({ job, onCancel, onAsk, words: own, children }: Props) {
  const { t } = useTranslation("kit");
  const [busy, setBusy] = useState(false);
  const { status, total, done, percent, title } = job;
  const words = t("job.progress", { done, total });
  const question = own ?? { title: t("job.cancelTitle"), text: t("job.cancelText"), ok: t("job.cancel") };
  const cancel = async () => {
    onAsk?.();
    if (!(await confirmDanger(question))) return;
    setBusy(true);
    await onCancel?.().catch(() => null);
    setBusy(false);
  };
  const running = status === "running";
  return (
    <div className="job">
      <div className="job-head">
        <div role="status">
          {title && <div>{title}</div>}
          <span className="job-words">{words}</span>
        </div>
        {running && onCancel && (
          <Button size="small" danger loading={busy} onClick={() => void cancel()}>
            {question.ok}
          </Button>
        )}
      </div>
      <Progress
        percent={percent}
        status={running ? "active" : status === "done" ? "success" : "normal"}
        aria-label={words}
      />
      {children}
    </div>
  );
}
