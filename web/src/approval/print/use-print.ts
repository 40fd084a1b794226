import { printCalls, printedAtOnce } from "@stampflow/approval";
import { useTranslation } from "react-i18next";
import { useDocumentAction } from "../../kit/print/use-document-action.ts";
import { download } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";

type Printed = { applyId: string; forId?: string | undefined };

/** Downloads several as one PDF; `busy` meanwhile. Two rows of the same application are printed once. */
export function usePrint() {
  const { t } = useTranslation("approval");
  const { busy, run } = useDocumentAction();
  const save = async (asked: readonly Printed[]) => {
    const items = [...new Map(asked.map((one) => [one.applyId, one])).values()];
    if (items.length > printedAtOnce) {
      toast.warning({ title: t("print.tooMany", { max: printedAtOnce, count: items.length }) });
      return;
    }
    await run(() => download(printCalls.pdf, { items }));
  };
  return { busy, save };
}
