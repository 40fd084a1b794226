import { Button } from "antd";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { drawInto } from "../../kit/signature/draw.ts";
import { pictureOf, useSavedSignature } from "./use-saved.ts";

type Props = { canvas: RefObject<HTMLCanvasElement | null>; onSigned: () => void };

/** Signs with the saved signature; hidden if there is none. */
export function UseSaved({ canvas, onSigned }: Props) {
  const { t } = useTranslation("approval");
  const picture = useSavedSignature().data?.picture;
  if (!picture) return null;
  const sign = async () => {
    if (!canvas.current) return;
    await drawInto(canvas.current, pictureOf(picture));
    onSigned();
  };
  return (
    <Button size="small" onClick={() => void sign()}>
      {t("signature.use")}
    </Button>
  );
}
