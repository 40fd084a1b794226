import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileUrl } from "../../form/calls.ts";

type Props = { applyId: string; forId: string | undefined; fileKey: string; name: string };

/** A name that opens into the picture of the signature, and closes again (spec 2). */
export function Signature({ applyId, forId, fileKey, name }: Props) {
  const { t } = useTranslation("approval");
  const [open, setOpen] = useState(false);
  const link = useQuery({
    queryKey: ["approval", "file", applyId, fileKey],
    queryFn: async () => (await fileUrl(fileKey, applyId, forId)).url,
    enabled: open,
    staleTime: 300_000,
  });
  const words = t("progress.signature", { name });
  return (
    <div className="signature">
      <Button
        type="link"
        size="small"
        aria-expanded={open}
        loading={open && link.isPending}
        onClick={() => setOpen(!open)}
      >
        {words}
      </Button>
      {open && link.data && <img src={link.data} alt={words} />}
      {open && link.isError && <p role="alert">{link.error.message}</p>}
    </div>
  );
}
