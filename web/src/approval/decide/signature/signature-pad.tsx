import { Button } from "antd";
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

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
const ink = "#111";

/** Signed with finger, pen or mouse; drawn at twice the size so that it prints well. */
export function SignaturePad({ canvas, signed, error, onSigned, more }: Props) {
  const { t } = useTranslation("approval");
  const drawing = useRef(false);
  // A pad that was removed and shown again is empty.
  useEffect(() => onSigned(false), [onSigned]);

  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * width * 2,
      ((event.clientY - box.top) / box.height) * height * 2,
    ];
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    pen.strokeStyle = ink;
    pen.lineWidth = 5;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(...at(event));
    pen.lineTo(...at(event));
    pen.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext("2d");
    if (!drawing.current || !pen) return;
    pen.lineTo(...at(event));
    pen.stroke();
  };
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    onSigned(true);
  };
  const clear = () => {
    canvas.current?.getContext("2d")?.clearRect(0, 0, width * 2, height * 2);
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
      <canvas
        ref={canvas}
        width={width * 2}
        height={height * 2}
        role="img"
        aria-label={t("decide.signatureHint")}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p role={error ? "alert" : undefined} className={error ? "field-error" : "field-hint"}>
        {error ?? t("decide.signatureHint")}
      </p>
    </div>
  );
}
