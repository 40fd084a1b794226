import type { AccountView } from "@stampflow/identity";
import { accountCalls } from "@stampflow/identity";
import { Button, Input } from "antd";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { toast } from "../../platform/toast.ts";
import { useFields } from "../fields.ts";
import { useOwn } from "../queries.ts";
import { Setting } from "./setting.tsx";

export function AccountName({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  return (
    <Setting
      title={t("field.userName")}
      value={account.userName || t("account.userNameNone")}
      action={t(account.userName ? "account.change" : "account.userNameSetUp")}
    >
      {(close) => <NameForm first={account.userName} onDone={close} />}
    </Setting>
  );
}

function NameForm({ first, onDone }: { first: string; onDone: () => void }) {
  const { t } = useTranslation("identity");
  const form = useFields({ userName: first });
  const change = useOwn(accountCalls.changeUserName, true);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(form.values, {
      onError: form.refuse,
      onSuccess: () => {
        toast.success({ title: t("account.userNameChanged") });
        onDone();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t("field.userName")}
        error={form.faults.userName ?? (form.problem || undefined)}
        hint={t("field.userNameHint")}
      >
        <Input autoComplete="username" maxLength={30} {...form.bind("userName")} />
      </Field>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t("account.save")}
      </Button>
    </form>
  );
}
