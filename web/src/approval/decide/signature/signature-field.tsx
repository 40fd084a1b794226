import { signatureCalls } from "@stampflow/approval";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, type RefObject, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Strokes } from "../../../kit/signature/use-pad.ts";
import { useIsPhone } from "../../../kit/use-media.ts";
import { call } from "../../../platform/call.ts";
import { useSession } from "../../../platform/session.ts";
import { UseSaved } from "../../signature/use-saved-button.tsx";
import type { Signing } from "./phone-code.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import type { GivenPicture } from "./use-signatures.ts";

const PhoneCode = lazy(() => import("./phone-code.tsx"));

type Props = {
  signing: Signing;
  /** Only a picture that no decision has used (W23). */
  anew: boolean;
  given: GivenPicture | null;
  onGiven: (picture: GivenPicture | null) => void;
  canvas: RefObject<HTMLCanvasElement | null>;
  signed: boolean;
  onSigned: (signed: boolean) => void;
  strokes: Strokes;
  error: string | undefined;
};

/** Signed on a phone by a scanned code, drawn here, or with a signature that one has. */
export function SignatureField({ signing, anew, given, onGiven, canvas, signed, onSigned, strokes, error }: Props) {
  const { t } = useTranslation("approval");
  const onPhone = useIsPhone();
  if (given) {
    return (
      <div className="signature-pad">
        <div className="detail-actions">
          <span>{t("decide.signature")}</span>
          <span className="detail-gap" />
          <Button size="small" onClick={() => onGiven(null)}>
            {t("decide.signatureClear")}
          </Button>
        </div>
        <img src={given.url} alt={t("decide.signatureGiven")} />
        <p className="field-hint" role="status">
          {t("decide.signatureGiven")}
        </p>
      </div>
    );
  }
  return (
    <div className="signature-ways">
      <SignaturePad
        canvas={canvas}
        signed={signed}
        error={error}
        onSigned={onSigned}
        strokes={strokes}
        more={
          !anew && (
            <>
              <UseLast onUse={onGiven} />
              <UseSaved canvas={canvas} onSigned={() => onSigned(true)} />
            </>
          )
        }
      />
      {!onPhone && (
        <Suspense>
          <PhoneCode signing={signing} />
        </Suspense>
      )}
    </div>
  );
}

/** Signs with the picture used last; hidden if there is none. */
function UseLast({ onUse }: { onUse: (picture: GivenPicture) => void }) {
  const { t } = useTranslation("approval");
  const { session } = useSession();
  const userId = session?.user.userId ?? "";
  const last = useQuery({
    queryKey: ["approval", "signature", "last", userId],
    queryFn: ({ signal }) => call(signatureCalls.last, { userId }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const picture = last.data;
  if (!picture) return null;
  return (
    <Button size="small" onClick={() => onUse(picture)}>
      {t("decide.signatureLast")}
    </Button>
  );
}
