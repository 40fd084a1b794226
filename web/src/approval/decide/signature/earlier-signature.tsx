import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { fileUrl } from "../../../form/calls.ts";

type Props = { fileKey: string; onAnew: () => void };

/** What one signed this application with before: it goes with the decision unless one signs anew. */
export function EarlierSignature({ fileKey, onAnew }: Props) {
  const { t } = useTranslation("approval");
  const link = useQuery({
    queryKey: ["approval", "file", "own", fileKey],
    queryFn: async () => (await fileUrl(fileKey)).url,
    staleTime: 300_000,
  });
  return (
    <div className="signature-pad">
      <div className="detail-actions">
        <span>{t("decide.signature")}</span>
        <span className="detail-gap" />
        <Button size="small" onClick={onAnew}>
          {t("decide.signatureClear")}
        </Button>
      </div>
      {link.data && <img src={link.data} alt={t("decide.signatureEarlier")} />}
      {link.isError && <p role="alert">{link.error.message}</p>}
      <p className="field-hint">{t("decide.signatureEarlier")}</p>
    </div>
  );
}
