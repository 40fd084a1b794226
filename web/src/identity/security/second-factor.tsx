import type { AccountView } from "@stampflow/identity";
import { secondFactorCalls } from "@stampflow/identity";
import type { AnswerOf } from "@stampflow/kernel";
import { Button, Input, QRCode } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { Setting } from "../account/setting.tsx";
import { useFields } from "../fields.ts";
import { useFactor } from "../queries.ts";
import { ProveAgain } from "./prove-again.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type SettingUp = AnswerOf<typeof secondFactorCalls.setUp>;
type Props = { account: AccountView; onCodes: (codes: readonly string[]) => void };

/** `onReady`: it is on, and the recovery codes are kept. */
export function SecondFactor({ account, onReady }: { account: AccountView; onReady?: () => void }) {
  const { t } = useTranslation("identity");
  const factor = useFactor();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (!factor.data) return null;
  const { on, recoveryCodes } = factor.data;
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    void factor.refetch();
  };
  return (
    <Setting
      title={t("factor.title")}
      value={on ? t("factor.on", { count: recoveryCodes }) : t("factor.off")}
      action={t(on ? "factor.manage" : "factor.setUp")}
    >
      {(close) => {
        const done = () => {
          close();
          show([]);
        };
        const onStored = () => {
          done();
          onReady?.();
        };
        if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onStored} />;
        if (on) return <Manage account={account} onCodes={show} onDone={done} />;
        return <SetUp account={account} onCodes={show} />;
      }}
    </Setting>
  );
}

function SetUp({ account, onCodes }: Props) {
  const { t } = useTranslation("identity");
  const [made, setMade] = useState<SettingUp | null>(null);
  if (made) return <Confirm made={made} onDone={() => onCodes(made.recoveryCodes)} />;
  return (
    <div className="factor-step">
      <p>{t("factor.text")}</p>
      <ProveAgain
        hasPassword={account.hasPassword}
        action={t("account.prove")}
        onProved={async (password) => setMade(await call(secondFactorCalls.setUp, { password }, { quiet: true }))}
      />
    </div>
  );
}

function Confirm({ made, onDone }: { made: SettingUp; onDone: () => void }) {
  const { t } = useTranslation("identity");
  const form = useFields({ code: "" });
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.trim();
    if (!form.accept({ code: code.length < 6 ? t("factor.codeRule") : undefined })) return;
    setBusy(true);
    try {
      await call(secondFactorCalls.confirm, { code }, { quiet: true });
      toast.success({ title: t("factor.turnedOn") });
      onDone();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  const key = made.key.match(/.{1,4}/g)?.join(" ") ?? made.key;
  return (
    <div className="factor-step">
      <p>{t("factor.scan")}</p>
      <QRCode value={made.uri} type="svg" size={180} color="#000" bgColor="#fff" aria-label={t("factor.scan")} />
      <p>
        {t("factor.key")} <code className="factor-key">{key}</code>
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t("factor.code")} required error={form.faults.code} hint={t("factor.codeHint")}>
          <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...form.bind("code")} />
        </Field>
        {form.problem && (
          <p className="field-error" role="alert">
            {form.problem}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={busy}>
          {t("factor.confirm")}
        </Button>
      </form>
    </div>
  );
}

function Manage({ account, onCodes, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("identity");
  const [doing, setDoing] = useState<"renew" | "off" | null>(null);
  if (!doing)
    return (
      <div className="setting-actions">
        <Button onClick={() => setDoing("renew")}>{t("factor.renew")}</Button>
        <Button danger onClick={() => setDoing("off")}>
          {t("factor.turnOff")}
        </Button>
      </div>
    );
  const renew = async (password: string) =>
    onCodes((await call(secondFactorCalls.renewCodes, { password }, { quiet: true })).recoveryCodes);
  const turnOff = async (password: string) => {
    await call(secondFactorCalls.switchOff, { password }, { quiet: true });
    toast.success({ title: t("factor.turnedOff") });
    onDone();
  };
  return (
    <div className="factor-step">
      <p>{t(doing === "renew" ? "factor.renewText" : "factor.turnOffText")}</p>
      <ProveAgain
        hasPassword={account.hasPassword}
        action={t(doing === "renew" ? "factor.renew" : "factor.turnOff")}
        danger={doing === "off"}
        onProved={doing === "renew" ? renew : turnOff}
      />
    </div>
  );
}
