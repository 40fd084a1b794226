import { printCalls, printedAtOnce } from "@stampflow/approval";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download, isReported } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

export type Printed = { applyId: string; forId?: string | undefined };

/** Printing and PDF; `busy` while the server writes. Two rows of one application are one print. */
export function usePrint() {
  const { t } = useTranslation("approval");
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
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
  return {
    busy,
    print: (asked: Printed) => attempt(async () => (await import("./paper.ts")).printPaper(asked)),
    save: async (asked: readonly Printed[]) => {
      const items = [...new Map(asked.map((one) => [one.applyId, one])).values()];
      if (items.length > printedAtOnce) {
        toast.warning({ title: t("print.tooMany", { max: printedAtOnce, count: items.length }) });
        return;
      }
      await attempt(() => download(printCalls.pdf, { items }));
    },
  };
}
