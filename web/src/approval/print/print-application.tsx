import { printCalls } from "@stampflow/approval";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { call, download } from "../../platform/call.ts";

type Props = { applyId: string; forId?: string | undefined };

export const PrintApplication = (asked: Props) => (
  <PrintMenu view={() => call(printCalls.view, asked)} pdf={() => download(printCalls.pdf, { items: [asked] })} />
);
