import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Field } from "../../kit/input/field.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { exceptionKeys, type HandOverResult, handOver, loadLeavers } from "./calls.ts";

type Results = HandOverResult["results"];

/** Everything that one person left goes to another, page by page, with a verdict for each task. */
export function HandOver({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("exceptions");
  const client = useQueryClient();
  const leavers = useQuery({
    queryKey: exceptionKeys.leavers,
    queryFn: ({ signal }) => loadLeavers(signal),
    gcTime: 0,
  });
  const [userId, setUserId] = useState("");
  const [toId, setToId] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<Results>([]);
  const hand = useMutation({
    mutationFn: async () => {
      const input = { userId, toId, reason: reason.trim() };
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const done: HandOverResult = await handOver({ ...input, ...(cursor ? { cursor } : {}) });
        setResults((known) => [...known, ...done.results]);
        cursor = done.cursor;
      }
    },
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: exceptionKeys.every }),
  });
  const offered = leavers.data?.leavers ?? [];
  const ready = userId !== "" && toId !== "" && reason.trim() !== "";
  const needed = (lacks: boolean, word: string) => (tried && lacks ? t(word) : undefined);
  const submit = () => {
    setTried(true);
    if (ready) hand.mutate();
  };
  return (
    <FormDialog
      dirty={!hand.isSuccess && userId + toId + reason !== ""}
      open
      title={t("handOver.title")}
      okText={hand.isSuccess ? t("handOver.close") : t("handOver.send")}
      cancelText={t("cancel")}
      okButtonProps={{ loading: hand.isPending, disabled: !hand.isSuccess && offered.length === 0 }}
      onOk={hand.isSuccess ? onClose : submit}
      onCancel={onClose}
    >
      {leavers.isPending && <Skeleton rows={3} />}
      {leavers.isLoadingError && <ErrorView error={leavers.error} onRetry={() => void leavers.refetch()} />}
      {hand.isSuccess && <Verdicts results={results} />}
      {leavers.data && offered.length === 0 && !hand.isSuccess && <p>{t("handOver.none")}</p>}
      {offered.length > 0 && !hand.isSuccess && (
        <div className="extra-dialog">
          <p>{t("handOver.hint")}</p>
          {leavers.data?.more && <Alert type="info" showIcon title={t("handOver.more")} />}
          <Field label={t("handOver.from")} required error={needed(userId === "", "dialog.peopleNeeded")}>
            <Select
              value={userId || undefined}
              placeholder={t("handOver.choose")}
              onChange={setUserId}
              options={offered.map(({ id, name, tasks }) => ({
                value: id,
                label: t("handOver.leaver", { name, count: tasks }),
              }))}
            />
          </Field>
          <Field label={t("handOver.to")} required error={needed(toId === "", "dialog.peopleNeeded")}>
            <PeoplePicker value={toId || null} except={[userId]} onChange={(id) => setToId(id ?? "")} />
          </Field>
          <Field label={t("dialog.reason")} required error={needed(reason.trim() === "", "dialog.reasonNeeded")}>
            <Input.TextArea
              value={reason}
              maxLength={200}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {hand.isError && <Alert type="error" showIcon title={hand.error.message} />}
        </div>
      )}
    </FormDialog>
  );
}

function Verdicts({ results }: { results: Results }) {
  const { t } = useTranslation("exceptions");
  const good = results.filter(({ ok }) => ok).length;
  return (
    <div role="status">
      <p>{t("handOver.result", { good, bad: results.length - good })}</p>
      <ul className="exceptions-verdicts">
        {results.map(({ applyId, applyTitle, nodeName, ok, message }) => (
          <li key={`${applyId} ${nodeName}`}>
            <span>{t("effect.task", { node: applyTitle, name: nodeName })}</span>
            <small className={ok ? undefined : "exceptions-gone"}>{ok ? t("handOver.ok") : message}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
