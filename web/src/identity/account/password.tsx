import type { AccountView } from "@stampflow/identity";
import { accountCalls } from "@stampflow/identity";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { toast } from "../../platform/toast.ts";
import { goodPassword, useFields } from "../fields.ts";
import { useOwn } from "../queries.ts";
import { Setting } from "./setting.tsx";
import { VerifyIdentity } from "./verify-identity.tsx";

export function Password({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  const has = account.hasPassword;
  return (
    <Setting
      title={t("account.password")}
      value={t(has ? "account.passwordSet" : "account.passwordNone")}
      action={t(has ? "account.change" : "account.passwordSetUp")}
    >
      {(close) => <PasswordForm has={has} onDone={close} />}
    </Setting>
  );
}

function PasswordForm({ has, onDone }: { has: boolean; onDone: () => void }) {
  const { t } = useTranslation("identity");
  const [proved, setProved] = useState(has);
  const form = useFields({ oldPassword: "", newPassword: "", confirmPassword: "" });
  const change = useOwn(has ? accountCalls.changePassword : accountCalls.setPassword, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { oldPassword, newPassword, confirmPassword } = form.values;
    const faults = {
      oldPassword: has && !oldPassword ? t("field.needed") : undefined,
      newPassword: goodPassword(newPassword) ? undefined : t("field.passwordRule"),
      confirmPassword: newPassword === confirmPassword ? undefined : t("field.passwordDiffers"),
    };
    if (!form.accept(faults)) return;
    change.mutate(has ? form.values : { newPassword }, {
      onError: form.refuse,
      onSuccess: () => {
        toast.success({ title: t(has ? "account.passwordChanged" : "account.passwordDone") });
        onDone();
      },
    });
  };
  if (!proved) return <VerifyIdentity hasPassword={false} onDone={() => setProved(true)} />;
  return (
    <form noValidate onSubmit={submit}>
      {has && (
        <Field label={t("field.oldPassword")} required error={form.faults.oldPassword}>
          <Input.Password autoComplete="current-password" maxLength={128} {...form.bind("oldPassword")} />
        </Field>
      )}
      <Field label={t("field.newPassword")} required error={form.faults.newPassword} hint={t("field.passwordRule")}>
        <Input.Password autoComplete="new-password" maxLength={128} {...form.bind("newPassword")} />
      </Field>
      <Field label={t("field.confirmPassword")} required error={form.faults.confirmPassword}>
        <Input.Password autoComplete="new-password" maxLength={128} {...form.bind("confirmPassword")} />
      </Field>
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t("account.save")}
      </Button>
    </form>
  );
}
