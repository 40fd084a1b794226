import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { VerifyIdentity } from "../account/verify-identity.tsx";
import { useFields } from "../fields.ts";

type Props = {
  hasPassword: boolean;
  /** What the button does. */
  action: string;
  danger?: boolean;
  /** Gets the password, or "" after a code to the phone. Its errors are shown. */
  onProved: (password: string) => Promise<unknown>;
};

/** Asks for the password again before a step that protects the account; whoever has none shows the phone. */
export function ProveAgain({ hasPassword, action, danger = false, onProved }: Props) {
  const { t } = useTranslation("identity");
  const form = useFields({ password: "" });
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(hasPassword);
  const prove = async () => {
    setBusy(true);
    try {
      await onProved(form.values.password);
    } catch (error) {
      form.refuse(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = hasPassword && !form.values.password;
    if (form.accept({ password: missing ? t("field.needed") : undefined })) void prove();
  };
  const byPhone = () => {
    setShown(true);
    void prove();
  };
  if (!shown) return <VerifyIdentity hasPassword={false} onDone={byPhone} />;
  return (
    <form noValidate onSubmit={submit}>
      {hasPassword && (
        <Field label={t("field.oldPassword")} required error={form.faults.password}>
          <Input.Password autoComplete="current-password" maxLength={128} {...form.bind("password")} />
        </Field>
      )}
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {action}
      </Button>
    </form>
  );
}
