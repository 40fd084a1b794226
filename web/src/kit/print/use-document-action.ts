import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isReported } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

/** `busy` while the server makes the document; shows a message if that fails. */
export function useDocumentAction() {
  const { t } = useTranslation("kit");
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      if (!isReported(error)) toast.error({ title: t("print.failed", { reason }) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
