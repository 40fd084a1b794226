import { fileCalls, type SensitiveField } from "@stampflow/employees";
import { onFile } from "@stampflow/kernel";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

/** S2. */
const shownMs = 60_000;

type Props = {
  userId: string;
  field: SensitiveField;
  mask: string;
  /** The reason given before for this person, and what remembers the next. */
  reason?: string;
  onReason?: (reason: string) => void;
};

/** A value as its mask, and for a minute in full: to the person at once, to others for a reason. */
export function Sensitive({ userId, field, mask, reason = "", onReason }: Props) {
  const { t } = useTranslation("employees");
  const { can, user } = useSession();
  const { day } = useFormat();
  const [value, setValue] = useState("");
  const [asking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);
  const own = userId === user.userId;
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(""), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const showOwn = async () => {
    setLoading(true);
    try {
      setValue((await call(fileCalls.own, { field })).value);
    } finally {
      setLoading(false);
    }
  };
  if (mask === "") return t("nothing");
  const label = t(`field.${field}`);
  return (
    <span className="sensitive">
      {value ? <strong>{field === "birthDate" ? day(value) : value}</strong> : mask === onFile ? t("onFile") : mask}
      {value && (
        <Button type="link" size="small" aria-label={`${t("hide")} ${label}`} onClick={() => setValue("")}>
          {t("hide")}
        </Button>
      )}
      {!value && (own || can("employees:sensitive:view")) && (
        <Button
          type="link"
          size="small"
          loading={loading}
          aria-label={`${t("reveal")} ${label}`}
          onClick={() => (own ? void showOwn() : setAsking(true))}
        >
          {t("reveal")}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={t("revealTitle", { field: label })}
          ok={t("reveal")}
          hint={t("revealHint")}
          first={{ reason }}
          onSend={async ({ reason: why }) => {
            setValue((await call(fileCalls.reveal, { userId, field, reason: why }, { quiet: true })).value);
            onReason?.(why);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
