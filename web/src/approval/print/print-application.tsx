import { printCalls } from "@stampflow/approval";
import { PrintMenu, printView } from "../../kit/print/print-menu.tsx";
import { useDocumentAction } from "../../kit/print/use-document-action.ts";
import { call, download } from "../../platform/call.ts";
import { useKeys } from "../decide/use-keys.ts";

type Props = { applyId: string; forId?: string | undefined };

export function PrintApplication(asked: Props) {
  const view = () => call(printCalls.view, asked);
  const { run } = useDocumentAction();
  useKeys({ print: () => run(() => printView(view)) });
  return <PrintMenu view={view} pdf={() => download(printCalls.pdf, { items: [asked] })} />;
}
