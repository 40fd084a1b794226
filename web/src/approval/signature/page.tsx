import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { drawInto, pngOf } from "../../kit/signature/draw.ts";
import { faultOf, pictureRule } from "../../kit/upload/upload-rule.ts";
import { toast } from "../../platform/toast.ts";
import { SignaturePad } from "../decide/signature/signature-pad.tsx";
import { pictureOf, useSavedSignature, useSaveSignature } from "./use-saved.ts";
import "../detail/detail.css";

/** A tab of the personal centre: the signature that approvals offer (A60). */
export default function SavedSignature() {
  const { t } = useTranslation("approval");
  const saved = useSavedSignature();
  const save = useSaveSignature();
  const [renewing, setRenewing] = useState(false);
  if (saved.isPending) return <Skeleton />;
  if (saved.isLoadingError) return <ErrorView error={saved.error} onRetry={() => void saved.refetch()} />;
  const { picture } = saved.data;
  const keep = (next: string | null) =>
    save.mutate(next, {
      onSuccess: () => {
        setRenewing(false);
        toast.success({ title: t(next ? "signature.saved" : "signature.removed") });
      },
    });
  return (
    <section className="panel">
      <h2>{t("signature.title")}</h2>
      <p className="panel-note">{t("signature.note")}</p>
      {picture && !renewing ? (
        <>
          <div className="signature-pad">
            <img src={pictureOf(picture)} alt={t("signature.title")} />
          </div>
          <div className="setting-actions">
            <Button onClick={() => setRenewing(true)}>{t("signature.change")}</Button>
            <Button danger loading={save.isPending} onClick={() => keep(null)}>
              {t("signature.remove")}
            </Button>
          </div>
        </>
      ) : (
        <Draw busy={save.isPending} onSave={keep} onCancel={picture ? () => setRenewing(false) : null} />
      )}
    </section>
  );
}

type Props = { busy: boolean; onSave: (png: string) => void; onCancel: (() => void) | null };

function Draw({ busy, onSave, onCancel }: Props) {
  const { t } = useTranslation(["approval", "kit"]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [signed, setSigned] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || !canvas.current) return;
    const fault = faultOf(file, pictureRule);
    if (fault) return toast.error({ title: t(`kit:upload.${fault.code}`, fault.data) });
    try {
      await drawInto(canvas.current, file);
      setSigned(true);
    } catch {
      toast.error({ title: t("signature.unreadable") });
    }
  };
  return (
    <>
      <SignaturePad canvas={canvas} signed={signed} error={undefined} onSigned={setSigned} />
      <div className="setting-actions">
        <Button
          type="primary"
          disabled={!signed}
          loading={busy}
          onClick={() => canvas.current && onSave(pngOf(canvas.current))}
        >
          {t("signature.save")}
        </Button>
        <Button onClick={() => input.current?.click()}>{t("signature.choose")}</Button>
        {onCancel && <Button onClick={onCancel}>{t("signature.cancel")}</Button>}
      </div>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={t("signature.choose")}
        accept={pictureRule.kinds.join(",")}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
}
