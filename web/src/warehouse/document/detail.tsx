import {
  type Action,
  documentCalls as calls,
  can,
  type DocumentDetail,
  documentColumns,
  documentStepCalls,
  lineColumns,
} from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StepDrawer } from "../../kit/step/step-drawer.tsx";
import { useRecordSteps } from "../../kit/step/use-record-steps.ts";
import { type ApiError, call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { documentKey, paths, stockKey, useDocument } from "../queries.ts";

export const tones = {
  draft: "calm",
  submitted: "active",
  approved: "warn",
  posted: "good",
  reversed: "calm",
  rejected: "bad",
} as const;

export function DocumentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const found = useDocument(id);
  const document = id ? found.data : undefined;
  const described = useDescribed<DocumentDetail, keyof typeof documentColumns>(documentColumns);
  const beside = document && (
    <>
      {described.shown("state", document, { tones })}
      <PrintMenu view={() => call(calls.printView, { id })} pdf={() => download(calls.printPdf, { id })} />
    </>
  );
  return (
    <StepDrawer
      id={id}
      found={found}
      title={document?.number ?? t("document.one")}
      beside={beside}
      steps={useSteps(document, onClose)}
      onClose={onClose}
    >
      {(shown, fault) => (
        <>
          <Facts facts={described.facts(shown, ["number", "state", "lineCount"])} />
          <Pictures
            urls={shown.pictures.flatMap((key) => shown.pictureUrls[key] ?? [])}
            label={t("document.pictures")}
          />
          <LinesTable document={shown} fault={fault} />
        </>
      )}
    </StepDrawer>
  );
}

type Line = DocumentDetail["lines"][number] & { readonly line: number };

function LinesTable({ document, fault }: { document: DocumentDetail; fault: ApiError | null }) {
  const { t } = useTranslation("warehouse");
  const { money } = useFormat();
  const { table } = useDescribed<Line, keyof typeof lineColumns>(lineColumns);
  const lines = document.lines.map((line, at) => ({ ...line, line: at + 1 }));
  const costs = useSession().can(can.cost.view.code);
  const total = lines.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const incoming = document.kind === "in";
  return (
    <FactTable<Line>
      label={t("document.lines")}
      rowKey="line"
      rows={lines}
      total={costs && total > 0 && { label: t("document.total"), value: money(total) }}
      rowClassName={({ line }) => (fault?.data.line === line ? "document-fault" : "")}
      columns={table({
        line: {},
        productName: {},
        batchNumber: { none: t("document.anyBatch") },
        ...(incoming && { expiryDay: {} }),
        quantity: {},
        ...(incoming && { price: {} }),
        value: {},
        ...(lines.some(({ note }) => note !== "") && { note: {} }),
      })}
    />
  );
}

function useSteps(document: DocumentDetail | undefined, onClose: () => void) {
  const navigate = useNavigate();
  const { number = "", kind = "in", id = "" } = document ?? {};
  return useRecordSteps<Action>(document, {
    calls: documentStepCalls,
    texts: "warehouse:document",
    named: { number },
    own: { change: () => navigate(`${paths[kind]}?form=${id}`) },
    changes: [documentKey, stockKey],
    onDone: (action) => action === "delete" && onClose(),
  });
}
