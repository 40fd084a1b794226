import { accountCalls } from "@stampflow/identity";
import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../kit/code/code-field.tsx";
import { regionOfPhone } from "../../kit/region.ts";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { useFields } from "../fields.ts";
import { Outbox } from "../parts/outbox.tsx";
import { PhoneField } from "../parts/phone-field.tsx";
import { useOwn } from "../queries.ts";

/** `now`: the present number, whose country is the first choice. */
export function NewPhone({ now, onDone }: { now: string; onDone: () => void }) {
  const { t, i18n } = useTranslation("identity");
  const form = useFields({ phone: "", code: "" });
  const [region, setRegion] = useState(() => regionOfPhone(now, i18n.language));
  const change = useOwn(accountCalls.changePhone, true);
  const { phone, code } = form.values;
  const needed = (value: string) => (value.trim() ? undefined : t("field.needed"));
  const send = async () =>
    form.accept({ phone: needed(phone) })
      ? call(accountCalls.sendCodeToNewPhone, { phone, region }, { quiet: true })
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.accept({ phone: needed(phone), code: needed(code) })) return;
    change.mutate(
      { phone, region, code },
      {
        onError: form.refuse,
        onSuccess: () => {
          toast.success({ title: t("account.phoneChanged") });
          onDone();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <p>{t("account.phoneNew")}</p>
      <PhoneField
        value={phone}
        region={region}
        error={form.faults.phone}
        onChange={(value) => form.set("phone", value)}
        onRegion={setRegion}
      />
      <CodeField
        value={code}
        onChange={(value) => form.set("code", value)}
        error={form.faults.code}
        send={send}
        onRefused={form.refuse}
        below={(onUse) => <Outbox target={{ phone, region }} onUse={onUse} />}
      />
      {form.problem && (
        <p className="field-error" role="alert">
          {form.problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t("account.phoneSave")}
      </Button>
    </form>
  );
}
