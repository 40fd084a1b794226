import { useQueryClient } from "@tanstack/react-query";
import { Alert, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../kit/dialog/form-dialog.tsx";
import { Field } from "../../../kit/input/field.tsx";
import { type Aim, changeKeys, type Mapping, startMigration } from "../calls.ts";
import { useCommand } from "../use-command.ts";

type Props = {
  aim: Aim;
  mapping: Mapping;
  /** `whole`: all applications were tried, so the counts are complete. */
  counts: { goes: number; stays: number; total: number; whole: boolean };
  onClose: () => void;
  onStarted: (migrationId: string) => void;
};

export function StartDialog({ aim, mapping, counts, onClose, onStarted }: Props) {
  const { t } = useTranslation("flow-change");
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const start = useCommand(startMigration, ({ migrationId }) => {
    void client.invalidateQueries({ queryKey: changeKeys.migrations(aim.formId) });
    onClose();
    onStarted(migrationId);
  });
  const lacks = reason.trim() === "";
  const submit = () => {
    setTried(true);
    if (!lacks) start.mutate({ ...aim, mapping, reason: reason.trim() });
  };
  return (
    <FormDialog
      dirty={reason !== ""}
      open
      title={t("move.startTitle", { version: aim.to })}
      okText={t("move.startNow")}
      cancelText={t("cancel")}
      okButtonProps={{ loading: start.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="change-dialog">
        <p>{t(counts.whole ? "move.startText" : "move.startTextPart", counts)}</p>
        <Field label={t("move.reason")} required error={tried && lacks ? t("move.reasonNeeded") : undefined}>
          <Input.TextArea
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {start.error && <Alert type="error" showIcon title={start.error.message} />}
      </div>
    </FormDialog>
  );
}
