import { contractCalls } from "@stampflow/employees";
import { formatDateTime, formatDay, type Language } from "@stampflow/kernel";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { PlainButton } from "../../kit/plain/button.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import { pngOf } from "../../kit/signature/draw.ts";
import { usePad } from "../../kit/signature/use-pad.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import { call } from "../../platform/call.ts";
import { wasSignedIn } from "../../platform/session.ts";
import "./signing.css";

const randomOf = () => decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");
const openLink = () => call(contractCalls.open, { random: randomOf() }, { quiet: true });

/** A person reads a contract and signs or declines it, signed in or not (E9). */
export default function SignContract() {
  const { t, i18n } = useTranslation("signing");
  const [done, setDone] = useState<"signed" | "declined" | null>(null);
  const known = wasSignedIn();
  return (
    <div className="public-card signing">
      <h1>{t("title")}</h1>
      {done ? (
        <>
          <p className="signing-done" role="status">
            {t(done)}
          </p>
          <p>
            <PublicLink className="public-link" to={known ? "/account/file" : "/user/login"}>
              {t(known ? "file" : "signIn")}
            </PublicLink>
          </p>
        </>
      ) : (
        <Opened key={i18n.language} onDone={setDone} />
      )}
    </div>
  );
}

type Done = { onDone: (what: "signed" | "declined") => void };

function Opened({ onDone }: Done) {
  const { t, i18n } = useTranslation("signing");
  const language = i18n.language as Language;
  const { answer, refusal } = useAnswer(openLink);
  const [declining, setDeclining] = useState(false);
  if (refusal) return <Fault text={refusal} />;
  if (!answer) return <Waiting />;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <dl className="signing-facts">
        <dt>{t("company")}</dt>
        <dd>{answer.company}</dd>
        <dt>{t("name")}</dt>
        <dd>{answer.name}</dd>
        <dt>{t("kind")}</dt>
        <dd>{t(`kinds.${answer.kind}`)}</dd>
        <dt>{t("period")}</dt>
        <dd>
          {formatDay(answer.from, language)} – {answer.to ? formatDay(answer.to, language) : t("open")}
        </dd>
        <dt>{t("hours")}</dt>
        <dd>{answer.hours}</dd>
        <dt>{t("until")}</dt>
        <dd>{formatDateTime(answer.endsAt, language, zone)}</dd>
      </dl>
      <p>
        <a className="signing-file" href={answer.file.url} download={answer.file.name}>
          {t("read", { name: answer.file.name })}
        </a>
      </p>
      {declining ? (
        <Declining onDone={onDone} onBack={() => setDeclining(false)} />
      ) : (
        <Drawing onDone={onDone} onDecline={() => setDeclining(true)} />
      )}
    </>
  );
}

const Fault = ({ text }: { text: string }) => (
  <p className="public-fault" role="alert">
    {text}
  </p>
);

/** Sends once; says why it was refused. */
function useSend() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const send = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setRefusal("");
    try {
      await work();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, send };
}

function Drawing({ onDone, onDecline }: Done & { onDecline: () => void }) {
  const { t } = useTranslation("signing");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { busy, refusal, send } = useSend();
  const clear = usePad(canvas, setDrawn);
  const sign = () =>
    send(async () => {
      if (!canvas.current) return;
      await call(contractCalls.sign, { random: randomOf(), picture: pngOf(canvas.current) }, { quiet: true });
      onDone("signed");
    });
  return (
    <>
      <canvas ref={canvas} className="signing-pad" width={960} height={480} role="img" aria-label={t("hint")} />
      <p className="signing-hint">{t("hint")}</p>
      <p className="signing-hint">{t("plain")}</p>
      {refusal && <Fault text={refusal} />}
      <div className="signing-buttons">
        <PlainButton disabled={busy} onClick={onDecline}>
          {t("decline")}
        </PlainButton>
        <PlainButton disabled={!drawn || busy} onClick={clear}>
          {t("clear")}
        </PlainButton>
        <PlainButton primary block disabled={!drawn} busy={busy} onClick={() => void sign()}>
          {t("sign")}
        </PlainButton>
      </div>
    </>
  );
}

function Declining({ onDone, onBack }: Done & { onBack: () => void }) {
  const { t } = useTranslation("signing");
  const [reason, setReason] = useState("");
  const { busy, refusal, send } = useSend();
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === "") return;
    void send(async () => {
      await call(contractCalls.decline, { random: randomOf(), reason: reason.trim() }, { quiet: true });
      onDone("declined");
    });
  };
  return (
    <form data-enter="sends" onSubmit={decline} className="signing-decline">
      <label htmlFor="reason">{t("reason")}</label>
      <PlainInput id="reason" value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      {refusal && <Fault text={refusal} />}
      <div className="signing-buttons">
        <PlainButton disabled={busy} onClick={onBack}>
          {t("back")}
        </PlainButton>
        <PlainButton primary block type="submit" disabled={reason.trim() === ""} busy={busy}>
          {t("declineNow")}
        </PlainButton>
      </div>
    </form>
  );
}
