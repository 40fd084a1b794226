import { type Action, documentCalls as calls, can, type DocumentDetail, documentStepCalls } from "@stampflow/warehouse";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { StepActions, useRecordSteps } from "../../kit/record/step-actions.tsx";
import { StatusTag } from "../../kit/stamp.tsx";
import { type ApiError, call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { type DocumentRow, documentKey, paths, stockKey, useDocument } from "../queries.ts";

/** The usual one first. */
const order: readonly Action[] = [
  "approve",
  "post",
  "submit",
  "takeBack",
  "change",
  "reject",
  "giveUp",
  "reverse",
  "delete",
];

const looks = {
  draft: "withdrawn",
  submitted: "running",
  approved: "returned",
  posted: "approved",
  reversed: "void",
  rejected: "rejected",
} as const;

export function DocumentState({ state }: Pick<DocumentRow, "state">) {
  const { t } = useTranslation("warehouse");
  return <StatusTag status={looks[state]} text={t(`document.states.${state}`)} />;
}

export function DocumentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const found = useDocument(id);
  const [problem, setProblem] = useState<{ id: string; error: ApiError } | null>(null);
  const document = id ? found.data : undefined;
  const factsOf = useFacts();
  const steps = useSteps(document, onClose);
  const fault = problem?.id === id ? problem.error : null;
  return (
    <DetailDrawer
      open={id !== ""}
      title={
        <>
          <span className="drawer-title">{document?.number ?? t("stock.document")}</span>
          {document && <DocumentState state={document.state} />}
          {document && (
            <PrintMenu view={() => call(calls.printView, { id })} pdf={() => download(calls.printPdf, { id })} />
          )}
        </>
      }
      onClose={onClose}
      width={760}
      foot={
        steps.length > 0 && (
          <StepActions key={id} steps={steps} onRefused={(error) => setProblem(error && { id, error })} />
        )
      }
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault.message} className="document-alert" />}
      <Loaded query={found}>
        {(shown) => (
          <>
            <Facts facts={factsOf(shown)} />
            <Pictures urls={shown.pictureUrls} label={t("document.pictures")} />
            <LinesTable document={shown} fault={fault} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function useFacts() {
  const { t } = useTranslation("warehouse");
  const { dateTime, day } = useFormat();
  return (document: DocumentDetail): [string, string | null][] => [
    [t("document.kind"), t(`document.kinds.${document.kind}`)],
    [t("stock.place"), document.placeName],
    [t("document.use"), document.use && t(`document.uses.${document.use}`)],
    [t("document.supplier"), document.supplierName],
    [t("document.department"), document.departmentName],
    [t("document.day"), day(document.day)],
    [t("document.author"), document.authorName],
    [t("document.createdAt"), dateTime(document.createdAt)],
    [t("document.postedAt"), document.postedAt ? dateTime(document.postedAt) : null],
    [t("document.reversedAt"), document.reversedAt ? dateTime(document.reversedAt) : null],
    [t("document.remark"), document.remark],
    [t("document.reason"), document.reason],
  ];
}

type Line = DocumentDetail["lines"][number] & { readonly at: number };

function LinesTable({ document, fault }: { document: DocumentDetail; fault: ApiError | null }) {
  const { t } = useTranslation("warehouse");
  const { day, money } = useFormat();
  const lines = document.lines.map((line, at) => ({ ...line, at }));
  const costs = useSession().can(can.cost.view.code);
  const notes = lines.some(({ note }) => note !== "");
  const total = lines.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const incoming = document.kind === "in";
  const column = (key: string, render: (line: Line) => string | number, end = false) => ({
    title: t(`document.${key}`),
    render,
    end,
  });
  return (
    <>
      <FactTable<Line>
        label={t("document.lines")}
        rowKey="at"
        rows={lines}
        rowClassName={({ at }) => (fault?.data.line === at + 1 ? "document-fault" : "")}
        columns={[
          column("line", ({ at }) => at + 1),
          column("product", ({ productName }) => productName),
          column("batch", ({ batchNumber }) => batchNumber || t("document.anyBatch")),
          incoming && column("expiry", ({ expiryDay }) => (expiryDay ? day(expiryDay) : "")),
          column("quantity", ({ quantity, unitName }) => `${quantity} ${unitName}`, true),
          costs && incoming && column("price", ({ price }) => (price === null ? "" : money(price)), true),
          costs && column("value", ({ value }) => (value === null ? "" : money(value)), true),
          notes && column("note", ({ note }) => note),
        ]}
      />
      {costs && total > 0 && (
        <p className="document-totals">
          {t("document.total")} <strong>{money(total)}</strong>
        </p>
      )}
    </>
  );
}

function useSteps(document: DocumentDetail | undefined, onClose: () => void) {
  const { t } = useTranslation("warehouse");
  const navigate = useNavigate();
  const { number = "", kind = "in", id = "" } = document ?? {};
  const reasonFor = (action: "reject" | "giveUp" | "reverse") => ({
    reason: t(`document.reasonFor.${action}`, { number }),
  });
  return useRecordSteps<Action>(document, {
    calls: documentStepCalls,
    order,
    words: (action) => ({ label: t(`document.actions.${action}`), done: t(`document.done.${action}`, { number }) }),
    asks: {
      delete: { title: t("document.deleteAsk", { number }), text: t("document.deleteText") },
      reject: reasonFor("reject"),
      giveUp: reasonFor("giveUp"),
      reverse: reasonFor("reverse"),
    },
    own: { change: () => navigate(`${paths[kind]}?form=${id}`) },
    changes: [documentKey, stockKey],
    onDone: (action) => action === "delete" && onClose(),
  });
}
