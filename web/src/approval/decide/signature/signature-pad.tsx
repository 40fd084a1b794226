import { Button } from "antd";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import Pad from "signature_pad";

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>;
  signed: boolean;
  error: string | undefined;
  onSigned: (signed: boolean) => void;
  /** Another way to sign, beside the button that clears. */
  more?: ReactNode;
};

const width = 480;
const height = 160;

/** The library draws in pixels of the page, whatever width the canvas is shown at. */
const scaleToShown = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext("2d")
    ?.setTransform(canvas.width / canvas.clientWidth, 0, 0, canvas.height / canvas.clientHeight, 0, 0);

/** Signed with finger, pen or mouse; drawn at twice the size so that it prints well. */
export function SignaturePad({ canvas, signed, error, onSigned, more }: Props) {
  const { t } = useTranslation("approval");
  const pad = useRef<Pad>(null);
  // A pad that was removed and shown again is empty.
  useEffect(() => onSigned(false), [onSigned]);
  useEffect(() => {
    if (!canvas.current) return;
    const drawn = new Pad(canvas.current, { penColor: "#111", minWidth: 0.8, maxWidth: 2.8 });
    drawn.addEventListener("endStroke", () => onSigned(true));
    const resized = new ResizeObserver(() => canvas.current && scaleToShown(canvas.current));
    resized.observe(canvas.current);
    pad.current = drawn;
    return () => {
      resized.disconnect();
      drawn.off();
    };
  }, [canvas, onSigned]);

  const clear = () => {
    pad.current?.clear();
    onSigned(false);
  };
  return (
    <div className="signature-pad" data-fault={error ? true : undefined}>
      <div className="detail-actions">
        <span>{t("decide.signature")}</span>
        <span className="detail-gap" />
        {more}
        <Button size="small" disabled={!signed} onClick={clear}>
          {t("decide.signatureClear")}
        </Button>
      </div>
      <canvas ref={canvas} width={width * 2} height={height * 2} role="img" aria-label={t("decide.signatureHint")} />
      <p role={error ? "alert" : undefined} className={error ? "field-error" : "field-hint"}>
        {error ?? t("decide.signatureHint")}
      </p>
    </div>
  );
}
