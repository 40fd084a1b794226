import { accountCalls } from "@stampflow/identity";
import { Button, Input, Radio } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { Field } from "../../kit/input/field.tsx";
import { call } from "../../platform/call.ts";
import { useFields } from "../fields.ts";
import { Outbox } from "../parts/outbox.tsx";

type By = "password" | "code";

export function VerifyIdentity({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation("identity");
  const [by, setBy] = useState<By>(hasPassword ? "password" : "code");
  const [busy, setBusy] = useState(false);
  const form = useFields({ password: "", code: "" });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.accept({ [by]: form.values[by].trim() ? undefined : t("field.needed") })) return;
    setBusy(true);
    try {
      const { password, code } = form.values;
      if (by === "password") await call(accountCalls.verifyPassword, { password }, { quiet: true });
      else await call(accountCalls.verifyOldCode, { code }, { quiet: true });
      onDone();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t("account.phoneProve")}</p>
      {hasPassword && (
        <Radio.Group
          value={by}
          onChange={(event) => setBy(event.target.value as By)}
          options={[
            { value: "password", label: t("account.proveByPassword") },
            { value: "code", label: t("account.proveByCode") },
          ]}
        />
      )}
      {by === "password" ? (
        <Field label={t("field.password")} required error={form.faults.password}>
          <Input.Password autoComplete="current-password" maxLength={128} {...form.bind("password")} />
        </Field>
      ) : (
        <CodeField
          value={form.values.code}
          onChange={(value) => form.set("code", value)}
          error={form.faults.code}
          send={() => call(accountCalls.sendCodeToOldPhone, {}, { quiet: true })}
          onRefused={form.refuse}
          below={(onUse) => <Outbox target={{}} onUse={onUse} />}
        />
      )}
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t("account.prove")}
      </Button>
    </form>
  );
}
