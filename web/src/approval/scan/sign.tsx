import { signatureCalls } from "@stampflow/approval";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { PlainButton } from "../../kit/plain/button.tsx";
import { pngOf } from "../../kit/signature/draw.ts";
import { usePad } from "../../kit/signature/use-pad.ts";
import { useAnswer } from "../../kit/use-answer.ts";
import { call } from "../../platform/call.ts";
import { Fault } from "./fault.tsx";
import "./scan.css";

function scannedCode() {
  const query = new URLSearchParams(window.location.search);
  const part = (name: string) => query.get(name) ?? "";
  return { userId: part("userId"), applyId: part("applyId"), t: part("t") };
}
const openCode = () => call(signatureCalls.open, scannedCode(), { quiet: true });

/** Signs on a phone what was scanned on a screen (W22). */
export default function Sign() {
  const { t, i18n } = useTranslation("scan");
  const [sent, setSent] = useState(false);
  const hasCode = scannedCode().t !== "";
  return (
    <div className="public-card scan">
      <h1>{t("sign.title")}</h1>
      {sent && (
        <p className="scan-good" role="status">
          {t("sign.done")}
        </p>
      )}
      {!sent && !hasCode && <p>{t("sign.noCode")}</p>}
      {!sent && hasCode && <Opened key={i18n.language} onSent={() => setSent(true)} />}
    </div>
  );
}

function Opened({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation("scan");
  const { answer, refusal } = useAnswer(openCode);
  if (refusal) return <Fault text={refusal} />;
  if (!answer) return <Waiting />;
  return (
    <>
      <dl className="scan-facts">
        <dt>{t("sign.form")}</dt>
        <dd>{answer.formName}</dd>
        <dt>{t("sign.number")}</dt>
        <dd>{answer.number}</dd>
      </dl>
      <Drawing onSent={onSent} />
    </>
  );
}

function Drawing({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation("scan");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const clear = usePad(canvas, setSigned);
  const send = async () => {
    if (!canvas.current) return;
    setBusy(true);
    setRefusal("");
    try {
      await call(signatureCalls.give, { ...scannedCode(), picture: pngOf(canvas.current) }, { quiet: true });
      onSent();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <>
      <canvas ref={canvas} className="scan-pad" width={960} height={560} role="img" aria-label={t("sign.hint")} />
      <p className="scan-hint">{t("sign.hint")}</p>
      {refusal && <Fault text={refusal} />}
      <div className="scan-buttons">
        <PlainButton disabled={!signed || busy} onClick={clear}>
          {t("sign.clear")}
        </PlainButton>
        <PlainButton primary block disabled={!signed} busy={busy} onClick={() => void send()}>
          {t("sign.send")}
        </PlainButton>
      </div>
    </>
  );
}
