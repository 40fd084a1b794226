import { type AccountView, type PasskeyView, passkeyCalls } from "@stampflow/identity";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { ApiError } from "../../platform/http/http.ts";
import { toast } from "../../platform/toast.ts";
import { Setting } from "../account/setting.tsx";
import { addPasskey, hasPasskeys, isCancelled, isKnown } from "../passkey.ts";
import { usePasskeys } from "../queries.ts";
import { ProveAgain } from "./prove-again.tsx";

export function Passkeys({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  const passkeys = usePasskeys();
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState("");
  if (!passkeys.data || (!hasPasskeys() && passkeys.data.length === 0)) return null;
  const count = passkeys.data.length;
  const add = async (password: string, close: () => void) => {
    setProblem("");
    try {
      await addPasskey(password);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (isKnown(error)) return setProblem(t("passkey.known"));
      return setProblem(t(isCancelled(error) ? "passkey.notAdded" : "passkey.failed"));
    }
    toast.success({ title: t("passkey.added") });
    setAdding(false);
    close();
    await passkeys.refetch();
  };
  return (
    <Setting
      title={t("passkey.title")}
      value={count > 0 ? t("passkey.some", { count }) : t("passkey.none")}
      action={t(count > 0 ? "passkey.manage" : "passkey.add")}
    >
      {(close) => (
        <div className="factor-step">
          {passkeys.data.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} hasPassword={account.hasPassword} />
          ))}
          {adding || count === 0 ? (
            <>
              <p>{t("passkey.text")}</p>
              <ProveAgain
                hasPassword={account.hasPassword}
                action={t("passkey.add")}
                onProved={(password) => add(password, close)}
              />
              {problem && (
                <p className="field-error" role="alert">
                  {problem}
                </p>
              )}
            </>
          ) : (
            hasPasskeys() && <Button onClick={() => setAdding(true)}>{t("passkey.add")}</Button>
          )}
        </div>
      )}
    </Setting>
  );
}

function Passkey({ passkey, hasPassword }: { passkey: PasskeyView; hasPassword: boolean }) {
  const { id, name: given, createdAt } = passkey;
  const { t } = useTranslation("identity");
  const { dateTime } = useFormat();
  const passkeys = usePasskeys();
  const [removing, setRemoving] = useState(false);
  const name = given || t("passkey.unknown");
  const end = async (password: string) => {
    await call(passkeyCalls.remove, { id, password }, { quiet: true });
    toast.success({ title: t("passkey.removed") });
    await passkeys.refetch();
  };
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{name}</strong>
        <span>{t("passkey.since", { date: dateTime(createdAt) })}</span>
      </div>
      <Button
        danger
        aria-label={`${t("passkey.remove")} ${name}`}
        aria-expanded={removing}
        onClick={() => setRemoving(!removing)}
      >
        {t("passkey.remove")}
      </Button>
      {removing && (
        <div className="factor-step">
          <p>{t("passkey.removeText")}</p>
          <ProveAgain hasPassword={hasPassword} danger action={t("passkey.remove")} onProved={end} />
        </div>
      )}
    </div>
  );
}
