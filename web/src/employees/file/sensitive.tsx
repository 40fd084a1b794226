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

type Shown = {
  label: string;
  mask: string;
  /** Days are shown as such. */
  isDay?: boolean;
  /** Shows the own value at once; else `look` asks for a reason. */
  own?: () => Promise<{ value: string }>;
  look: (reason: string) => Promise<{ value: string }>;
  /** The reason given before for this person, and what remembers the next. */
  reason?: string | undefined;
  onReason?: ((reason: string) => void) | undefined;
};

/** A value as its mask, and for a minute in full: to the person at once, to others for a reason. */
export function Masked({ label, mask, isDay = false, own, look, reason = "", onReason }: Shown) {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const { day } = useFormat();
  const [value, setValue] = useState("");
  const [asking, setAsking] = useState(false);
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(""), shownMs);
    return () => clearTimeout(timer);
  }, [value]);
  const showOwn = async (show: NonNullable<typeof own>) => {
    setLoading(true);
    try {
      setValue((await show()).value);
    } finally {
      setLoading(false);
    }
  };
  if (mask === "") return t("nothing");
  return (
    <span className="sensitive">
      {value ? <strong>{isDay ? day(value) : value}</strong> : mask === onFile ? t("onFile") : mask}
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
          onClick={() => (own ? void showOwn(own) : setAsking(true))}
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
            setValue((await look(why)).value);
            onReason?.(why);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

type Props = Pick<Shown, "mask" | "reason" | "onReason"> & { userId: string; field: SensitiveField };

/** A value of the file of somebody. */
export function Sensitive({ userId, field, ...shown }: Props) {
  const { t } = useTranslation("employees");
  const { user } = useSession();
  const own = userId === user.userId && { own: () => call(fileCalls.own, { field }) };
  return (
    <Masked
      {...shown}
      {...own}
      label={t(`field.${field}`)}
      isDay={field === "birthDate"}
      look={(reason) => call(fileCalls.reveal, { userId, field, reason }, { quiet: true })}
    />
  );
}
