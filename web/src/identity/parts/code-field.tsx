import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PlainButton } from "../../kit/plain/button.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { ApiError } from "../../platform/http/http.ts";
import { useCountdown } from "../countdown.ts";
import { type CodeTarget, Outbox } from "./outbox.tsx";

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  target: CodeTarget;
  /** Sends the code; answers how long to wait for another. Throws where it was refused. */
  send: () => Promise<{ waitSeconds: number } | null>;
  onRefused: (error: unknown) => void;
  name?: string;
};

/** Asks for a six-digit code and takes it. */
export function CodeField({ value, onChange, error, target, send, onRefused, name = "code" }: Props) {
  const { t } = useTranslation("identity");
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(0);
  const [left, start] = useCountdown();
  const ask = async () => {
    setSending(true);
    try {
      const answer = await send();
      if (!answer) return;
      start(answer.waitSeconds);
      setSent((times) => times + 1);
    } catch (refused) {
      if (refused instanceof ApiError && Number(refused.data.seconds) > 0) start(Number(refused.data.seconds));
      onRefused(refused);
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <div className="code-field">
        <Field label={t("field.code")} required error={error}>
          <PlainInput
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <div className="code-send">
          <PlainButton busy={sending} disabled={left > 0} onClick={() => void ask()}>
            {left > 0 ? t("code.again", { seconds: left }) : t("code.send")}
          </PlainButton>
        </div>
      </div>
      {sent > 0 && <Outbox key={sent} target={target} onUse={onChange} />}
    </div>
  );
}
