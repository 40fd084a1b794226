import { Fragment, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/http/http.ts";
import { Field } from "../input/field.tsx";
import { PlainButton } from "../plain/button.tsx";
import { PlainInput } from "../plain/input.tsx";
import { readCode } from "./read-code.ts";
import { useCountdown } from "./use-countdown.ts";
import "./code.css";

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Sends the code; null if another field must be corrected first. Throws if it is refused. */
  send: () => Promise<{ waitSeconds: number; validSeconds: number } | null>;
  onRefused: (error: unknown) => void;
  /** Shown below once a code was sent. */
  below?: (onUse: (code: string) => void) => ReactNode;
};

/** Has a code sent and takes it: typed, pasted with its message, or filled in by the phone. */
export function CodeField({ value, onChange, error, send, onRefused, below }: Props) {
  const { t } = useTranslation("kit");
  const line = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState({ times: 0, minutes: 0 });
  const [left, start] = useCountdown();
  const ask = async () => {
    setSending(true);
    try {
      const answer = await send();
      if (!answer) return;
      start(answer.waitSeconds);
      setSent(({ times }) => ({ times: times + 1, minutes: Math.floor(answer.validSeconds / 60) }));
      line.current?.querySelector("input")?.focus();
    } catch (refused) {
      if (refused instanceof ApiError && Number(refused.data.seconds) > 0) start(Number(refused.data.seconds));
      onRefused(refused);
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <div ref={line} className="code-field">
        <Field
          label={t("code.label")}
          required
          error={error}
          hint={sent.times > 0 ? t("code.valid", { minutes: sent.minutes }) : undefined}
        >
          <PlainInput
            name="code"
            className="code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(readCode(event.target.value))}
          />
        </Field>
        <div className="code-send">
          <PlainButton busy={sending} disabled={left > 0} onClick={() => void ask()}>
            {left > 0 ? t("code.again", { seconds: left }) : t(sent.times > 0 ? "code.resend" : "code.send")}
          </PlainButton>
        </div>
      </div>
      {sent.times > 0 && <Fragment key={sent.times}>{below?.(onChange)}</Fragment>}
    </div>
  );
}
