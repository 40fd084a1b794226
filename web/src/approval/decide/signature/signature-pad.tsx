import { Button } from "antd";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { type Strokes, usePad } from "../../../kit/signature/use-pad.ts";

type Props = {
  canvas: RefObject<HTMLCanvasElement | null>;
  signed: boolean;
  error: string | undefined;
  onSigned: (signed: boolean) => void;
  /** Where what was drawn is kept. */
  strokes?: Strokes;
  /** Another way to sign, beside the button that clears. */
  more?: ReactNode;
};

const width = 480;
const height = 160;

/** Signed with finger, pen or mouse; drawn at twice the size so that it prints well. */
export function SignaturePad({ canvas, signed, error, onSigned, strokes, more }: Props) {
  const { t } = useTranslation("approval");
  const clear = usePad(canvas, onSigned, strokes);
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
