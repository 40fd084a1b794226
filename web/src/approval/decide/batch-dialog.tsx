import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input, Progress } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelButton, FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { csvFile } from "../../kit/format/csv.ts";
import { Field } from "../../kit/input/field.tsx";
import { saveFile } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { decideBatch } from "../calls.ts";
import { rowKey } from "../list/use-rows.ts";
import type { Row } from "../types.ts";
import { type BatchVerdict, decideInParts } from "./batch.ts";
import { useOpinions } from "./opinion/use-opinions.ts";

type Props = { action: "NEXT" | "REJECT"; rows: readonly Row[]; onClose: () => void; onDone: () => void };
type Phase = "asking" | "running" | "done";

const words = { NEXT: "decide.approve", HANDLE: "decide.handle", REJECT: "decide.reject" } as const;
const inOneCall = 20;

/** One decision for many: one line if all went well, else the names and reasons of those that did not. */
export default function BatchDialog({ action, rows, onClose, onDone }: Props) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const { remember } = useOpinions(action);
  const [phase, setPhase] = useState<Phase>("asking");
  const [opinion, setOpinion] = useState("");
  const [tried, setTried] = useState(false);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, BatchVerdict>>(new Map());
  const stopped = useRef(false);
  const does = action === "NEXT" && rows.every(({ kind }) => kind === "handle") ? "HANDLE" : action;
  const silent = action === "REJECT" && opinion.trim() === "";

  const run = async () => {
    setTried(true);
    if (silent) return;
    setPhase("running");
    const told: BatchVerdict[] = [];
    await decideInParts(rows, {
      size: inOneCall,
      decide: (part) => decidePart(part, action, opinion.trim()),
      onDone: (row, verdict) => {
        told.push(verdict);
        setVerdicts((known) => new Map(known).set(rowKey(row), verdict));
      },
      isStopped: () => stopped.current,
    });
    remember(opinion);
    void client.invalidateQueries({ queryKey: ["approval"] });
    if (told.length < rows.length || told.some(({ ok }) => !ok)) return setPhase("done");
    toast.success({ title: t(`batch.all.${does}`, { count: rows.length }), key: "decided" });
    onDone();
    onClose();
  };
  const failed = rows.filter((row) => verdicts.get(rowKey(row))?.ok === false);
  const saveFailed = () => {
    const head = [t("export.title"), t("export.applicant"), t("batch.verdict")];
    const lines = failed.map((row) => [row.applyTitle, row.applicant.name, verdicts.get(rowKey(row))?.message ?? ""]);
    saveFile(csvFile(head, lines), `${t("batch.verdict")}.csv`);
  };
  const finish = () => {
    if (phase === "done") onDone();
    onClose();
  };
  return (
    <FormDialog
      dirty={phase === "asking" && opinion !== ""}
      open
      title={t(`batch.title.${does}`, { count: rows.length })}
      onCancel={() => phase !== "running" && finish()}
      closable={phase !== "running"}
      footer={
        phase === "asking" ? (
          <>
            <CancelButton onCancel={onClose}>{t("decide.cancel")}</CancelButton>
            <Button type="primary" danger={action === "REJECT"} onClick={() => void run()}>
              {t(words[does])}
            </Button>
          </>
        ) : phase === "running" ? (
          <Button
            onClick={() => {
              stopped.current = true;
            }}
          >
            {t("batch.stop")}
          </Button>
        ) : (
          <>
            {failed.length > 0 && (
              <Button onClick={saveFailed}>{t("batch.failedFile", { count: failed.length })}</Button>
            )}
            <Button type="primary" onClick={finish}>
              {t("batch.close")}
            </Button>
          </>
        )
      }
    >
      {phase === "asking" ? (
        <div className="extra-dialog">
          <p>{t("batch.hint")}</p>
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
        </div>
      ) : (
        <Verdicts rows={rows} verdicts={verdicts} phase={phase} failed={failed} />
      )}
    </FormDialog>
  );
}

async function decidePart(rows: readonly Row[], action: "NEXT" | "REJECT", opinion: string): Promise<BatchVerdict[]> {
  const items = rows.map(({ id, taskId, for: principal }) => ({
    applyId: id,
    ...(taskId ? { taskId } : {}),
    ...(principal ? { forId: principal.id } : {}),
  }));
  try {
    return (await decideBatch(items, action, opinion)).results;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return rows.map(() => ({ ok: false, message }));
  }
}

type VerdictsProps = {
  rows: readonly Row[];
  verdicts: ReadonlyMap<string, BatchVerdict>;
  phase: Phase;
  failed: readonly Row[];
};

function Verdicts({ rows, verdicts, phase, failed }: VerdictsProps) {
  const { t } = useTranslation("approval");
  const left = rows.length - verdicts.size;
  return (
    <div className="batch-verdicts">
      <Progress
        percent={Math.round((verdicts.size / rows.length) * 100)}
        showInfo={false}
        aria-label={t("batch.verdict")}
      />
      <p aria-live="polite">
        {phase === "running"
          ? t("batch.running", { done: verdicts.size, count: rows.length })
          : t("batch.result", { good: verdicts.size - failed.length, bad: failed.length })}
      </p>
      {phase === "done" && left > 0 && <Alert type="warning" showIcon title={t("batch.stopped", { count: left })} />}
      <ul>
        {failed.map((row) => (
          <li key={rowKey(row)}>
            <CloseCircleFilled />
            <span>{row.applyTitle}</span>
            <small>{verdicts.get(rowKey(row))?.message}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
