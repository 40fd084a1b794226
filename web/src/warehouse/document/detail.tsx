import { toThousandths, valueIn } from "@stampflow/kernel";
import {
  type Action,
  documentCalls as calls,
  can,
  type DocumentDetail,
  documentColumns,
  documentStepCalls,
  type Kind,
  lineColumns,
} from "@stampflow/warehouse";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useFormat } from "../../kit/format/format.ts";
import { PrintMenu } from "../../kit/print/print-menu.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StepDrawer } from "../../kit/step/step-drawer.tsx";
import { useRecordSteps } from "../../kit/step/use-record-steps.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { type ApiError, call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { documentKey, documentPath, paths, productPath, stockKey, useDocument } from "../queries.ts";
import { documentTones as tones } from "../tones.ts";

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
          {shown.state === "submitted" && <Waiting names={shown.approverNames} />}
          <Facts
            facts={[
              [t("document.correctsOther"), shown.corrects && <DocumentLink kind={shown.kind} {...shown.corrects} />],
              [
                t("document.correctedBy"),
                shown.correctedBy && <DocumentLink kind={shown.kind} {...shown.correctedBy} />,
              ],
              ...described.facts(shown, ["number", "state", "lineCount"]),
            ]}
          />
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

/** What corrects a document is of its kind. */
function DocumentLink({ kind, id, number }: { kind: Kind; id: string; number: string }) {
  return <Link to={documentPath(kind, id)}>{number}</Link>;
}

/** Who has it now. */
function Waiting({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("warehouse");
  const format = useFormat();
  return (
    <Alert
      type={names.length > 0 ? "info" : "warning"}
      showIcon
      title={t("document.waiting")}
      description={
        names.length > 0 ? t("document.approvers", { names: format.names(names) }) : t("document.noApprovers")
      }
      className="step-alert"
    />
  );
}

type Line = DocumentDetail["lines"][number] & { readonly line: number };

function LinesTable({ document, fault }: { document: DocumentDetail; fault: ApiError | null }) {
  const { t } = useTranslation("warehouse");
  const { money } = useFormat();
  const described = useDescribed<Line, keyof typeof lineColumns>(lineColumns);
  const phone = useIsPhone();
  const lines = document.lines.map((line, at) => ({ ...line, value: worthOf(line), line: at + 1 }));
  const costs = useSession().can(can.cost.view.code);
  const total = lines.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const incoming = document.kind === "in";
  const sum = costs && total > 0 && { label: t("document.total"), value: money(total) };
  if (phone) return <LineCards lines={lines} described={described} fault={fault} total={sum} />;
  return (
    <FactTable<Line>
      label={t("document.lines")}
      rowKey="line"
      rows={lines}
      total={sum}
      rowClassName={({ line }) => (fault?.data.line === line ? "document-fault" : "")}
      columns={described.table({
        line: {},
        productName: { render: (line) => <ProductName line={line} /> },
        batchNumber: incoming ? {} : { none: t("document.anyBatch") },
        ...(incoming && { expiryDay: {} }),
        quantity: {},
        ...(incoming && { price: {} }),
        value: {},
        ...(lines.some(({ note }) => note !== "") && { note: {} }),
      })}
    />
  );
}

function ProductName({ line: { productId, productName } }: { line: Line }) {
  const { can: may } = useSession();
  return may(can.product.view.code) ? <Link to={productPath(productId)}>{productName}</Link> : productName;
}

/** Before it is posted, what it will be worth. */
const worthOf = ({ value, price, quantity }: DocumentDetail["lines"][number]) =>
  value ?? (price === null ? null : valueIn(toThousandths(quantity) ?? 0, price));

type Cards = {
  lines: readonly Line[];
  described: ReturnType<typeof useDescribed<Line, keyof typeof lineColumns>>;
  fault: ApiError | null;
  total: { label: string; value: string } | false;
};
const figures = ["quantity", "price", "value"] as const;

/** On a phone: what it is, and how much of it. */
function LineCards({ lines, described: { label, shown }, fault, total }: Cards) {
  const { t } = useTranslation("warehouse");
  return (
    <>
      <ol className="line-cards" aria-label={t("document.lines")}>
        {lines.map((line) => (
          <li key={line.line} className={fault?.data.line === line.line ? "document-fault" : ""}>
            <p>
              <strong>
                <ProductName line={line} />
              </strong>{" "}
              <small>
                {[shown("batchNumber", line), line.expiryDay && `${label("expiryDay")} ${shown("expiryDay", line)}`]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </p>
            <dl>
              {figures
                .filter((field) => line[field] !== null)
                .map((field) => (
                  <div key={field}>
                    <dt>{label(field)}</dt>
                    <dd>{shown(field, line)}</dd>
                  </div>
                ))}
            </dl>
            {line.note && (
              <p>
                <small>
                  {label("note")} {line.note}
                </small>
              </p>
            )}
          </li>
        ))}
      </ol>
      {total && (
        <p className="fact-total">
          {total.label} <strong>{total.value}</strong>
        </p>
      )}
    </>
  );
}

type Done = Action | "copy" | "correct" | "amend";

/** Whoever may write documents may write one like this; `correct` reverses it first, `amend` corrects one that is reversed. */
const withCopies = ({ actions, state, correctedBy }: DocumentDetail, adds: boolean): Done[] => {
  if (!adds) return [...actions];
  if (actions.includes("reverse")) return ["copy", "correct", ...actions];
  return state === "reversed" && !correctedBy ? ["copy", "amend"] : [...actions, "copy"];
};

function useSteps(document: DocumentDetail | undefined, onClose: () => void) {
  const { t } = useTranslation("warehouse");
  const navigate = useNavigate();
  const adds = useSession().can(can.document.add.code);
  const { number = "", kind = "in", id = "" } = document ?? {};
  const write = (query: string) => navigate(`${paths[kind]}?form=${query}`);
  const correct = () => write(`new&corrects=${id}`);
  return useRecordSteps<Done>(document && { ...document, actions: withCopies(document, adds) }, {
    calls: { ...documentStepCalls, correct: { ...documentStepCalls.reverse, danger: false } },
    texts: "warehouse:document",
    hints: { correct: t("document.correctAsk", { number }) },
    named: { number },
    own: { change: () => write(id), copy: () => write(`new&copies=${id}`), amend: correct },
    changes: [documentKey, stockKey],
    onDone: (action) => {
      if (action === "delete") onClose();
      if (action === "correct") void correct();
    },
  });
}
