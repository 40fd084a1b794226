import { Alert, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../kit/dialog/form-dialog.tsx";
import { Field } from "../../../kit/input/field.tsx";
import { useCommand } from "../use-command.ts";

export const longestName = 60;

type Props = {
  title: string;
  text?: string;
  ok: string;
  first: string;
  save: (name: string, key: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
};

/** Asks for the name of a test case; a refusal keeps what was typed. */
export function NameDialog({ title, text, ok, first, save, onSaved, onClose }: Props) {
  const { t } = useTranslation("flow-change");
  const [name, setName] = useState(first);
  const lacks = name.trim() === "";
  const saving = useCommand(save, () => {
    onSaved();
    onClose();
  });
  const submit = () => {
    if (!lacks) saving.mutate(name.trim());
  };
  return (
    <FormDialog
      dirty={name !== first}
      open
      title={title}
      okText={ok}
      cancelText={t("cancel")}
      okButtonProps={{ loading: saving.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <div className="change-dialog">
        {text && <p>{text}</p>}
        <Field label={t("cases.name")} required error={lacks ? t("cases.nameNeeded") : undefined}>
          <Input value={name} maxLength={longestName} onChange={(event) => setName(event.target.value)} />
        </Field>
        {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
      </div>
    </FormDialog>
  );
}
