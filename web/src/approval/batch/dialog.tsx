import { Alert, Button, Input } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelButton, FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Field } from "../../kit/input/field.tsx";
import { ApiError, newKey } from "../../platform/call.ts";
import { useOpinions } from "../decide/opinion/use-opinions.ts";
import type { Row } from "../types.ts";
import { asBatchRow, type BatchAction, type Planned, planBatch } from "./calls.ts";
import { NotDone } from "./not-done.tsx";
import { wordsOf } from "./words.ts";
import "./batch.css";

type Props = {
  action: BatchAction;
  rows: readonly Row[];
  key?: string;
  onClose: () => void;
  onPlanned: (batchId: string | null) => void;
};

const words = { NEXT: "decide.approve", HANDLE: "decide.handle", REJECT: "decide.reject", URGE: "batch.urge" } as const;
const mostRows = 100;

/** One action for many. What needs a closer look is left out, with its reason; the rest begins after 10 seconds. */
export default function BatchDialog({ action, rows, onClose, onPlanned }: Props) {
  const { t } = useTranslation("approval");
  const { remember } = useOpinions(action === "REJECT" ? "REJECT" : "NEXT");
  const [opinion, setOpinion] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const [planned, setPlanned] = useState<Planned | null>(null);
  // If no answer came, the next try is the same plan.
  const key = useRef(newKey());
  const does = wordsOf(action, rows);
  const silent = action === "REJECT" && opinion.trim() === "";
  const some = rows.slice(0, mostRows);

  const send = async () => {
    setTried(true);
    if (silent || busy) return;
    setBusy(true);
    setRefused("");
    try {
      const answer = await planBatch({ action, opinion: opinion.trim(), rows: some.map(asBatchRow) }, key.current);
      if (action !== "URGE") remember(opinion);
      onPlanned(answer.batchId);
      if (answer.leftOut.length === 0) onClose();
      else setPlanned(answer);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) key.current = newKey();
      setRefused(t("decide.failed", { reason: error instanceof Error ? error.message : "" }));
    } finally {
      setBusy(false);
    }
  };
  const footer = planned ? (
    <Button type="primary" onClick={onClose}>
      {t("batch.close")}
    </Button>
  ) : (
    <>
      <CancelButton onCancel={onClose}>{t("decide.cancel")}</CancelButton>
      <Button type="primary" danger={action === "REJECT"} loading={busy} onClick={() => void send()}>
        {t(words[does])}
      </Button>
    </>
  );
  const left = (planned?.leftOut ?? []).flatMap(({ message, ...row }) => {
    const shown = rows.find(({ id, taskId }) => id === row.applyId && (taskId ?? undefined) === row.taskId);
    return shown ? [{ key: `${row.applyId} ${row.taskId ?? ""}`, title: shown.applyTitle, message }] : [];
  });
  return (
    <FormDialog
      dirty={!planned && opinion !== ""}
      open
      title={t(`batch.title.${does}`, { count: some.length })}
      onCancel={onClose}
      footer={footer}
    >
      <div className="batch-dialog">
        {planned ? (
          <>
            <p role="status">
              {t("batch.leftOut", { count: planned.leftOut.length })}
              {planned.taken.length > 0 && ` ${t(`batch.planned.${does}`, { count: planned.taken.length })}`}
            </p>
            <NotDone rows={left} />
          </>
        ) : (
          <>
            <p>{t(action === "URGE" ? "batch.urgeHint" : "batch.hint")}</p>
            {rows.length > mostRows && <Alert type="warning" showIcon title={t("batch.most", { count: mostRows })} />}
            {action !== "URGE" && (
              <Field
                label={t("decide.opinion")}
                required={action === "REJECT"}
                error={tried && silent ? t("decide.opinionNeeded") : undefined}
              >
                <Input.TextArea
                  value={opinion}
                  maxLength={1000}
                  autoSize={{ minRows: 2, maxRows: 5 }}
                  onChange={(event) => setOpinion(event.target.value)}
                />
              </Field>
            )}
            {refused && <Alert type="error" showIcon title={refused} />}
          </>
        )}
      </div>
    </FormDialog>
  );
}
