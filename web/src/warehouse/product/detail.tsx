import { type AnswerOf, fromThousandths, toThousandths } from "@stampflow/kernel";
import { productCalls as calls, can as codes, documentCalls, productColumns, stockColumns } from "@stampflow/warehouse";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { ChartChoice } from "../../kit/chart/choice.tsx";
import { Empty } from "../../kit/feedback/empty.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall } from "../../kit/record/load.ts";
import { PagedTable } from "../../kit/record/paged-table.tsx";
import { Pictures } from "../../kit/record/pictures.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { useDocumentColumns } from "../document/columns.tsx";
import { type DocumentRow, documentKey, type StockRow, stockPath, useStockEverywhere } from "../queries.ts";
import { Ledger } from "../stock/ledger.tsx";
import { levelTones as tones } from "../tones.ts";

type Detail = AnswerOf<typeof calls.detail>;

/** A product with its stock in each warehouse, its ledger, its documents and what was paid the last time. */
export default function MerchandiseDetailPage() {
  const { t } = useTranslation("warehouse");
  const [{ id }] = useAddress({ id: "" });
  const found = useCall(["warehouse", "product", "detail"], calls.detail, { id });
  return (
    <>
      <PageHeader
        title={found.data?.name ?? t("product.detail.title")}
        note={found.data?.archived ? t("product.detail.archived") : undefined}
        back="/warehouse/merchandise"
        actions={found.data && <Actions id={id} />}
      />
      <Loaded query={found}>
        {(product) => (
          <>
            <ProductFacts product={product} />
            <Parts key={product.id} product={product} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  return (
    can(codes.product.page.code) &&
    can(codes.product.update.code) && (
      <LinkButton to={`/warehouse/merchandise?id=${id}`}>{t("document.actions.change")}</LinkButton>
    )
  );
}

const facts = [
  "category",
  "unit",
  "specification",
  "costPrice",
  "salesPrice",
  "barcode",
  "code",
  "tracking",
  "threshold",
] as const;

function ProductFacts({ product }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const described = useDescribed<Detail & { category: string; unit: string }, keyof typeof productColumns>(
    productColumns,
  );
  const shown = { ...product, category: product.categoryName, unit: product.unitName };
  const but = (Object.keys(productColumns) as (keyof typeof productColumns)[]).filter(
    (one) => !facts.some((fact) => fact === one),
  );
  const threshold = {
    render: () => (product.threshold === "0" ? t("stock.noThreshold") : `${product.threshold} ${product.unitName}`),
  };
  return (
    <>
      <p>
        {t("product.detail.last")} <LastReceipt product={product} />
      </p>
      <Facts facts={described.facts(shown, but, { threshold })} />
      <Pictures urls={Object.values(product.pictureUrls)} label={t("product.image")} />
    </>
  );
}

function LastReceipt({ product: { lastReceipt } }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const { money, day } = useFormat();
  if (!lastReceipt) return t("product.detail.never");
  const { documentId, documentNumber, price, supplierName } = lastReceipt;
  return (
    <>
      {price !== null && <strong>{money(price)} </strong>}
      {[day(lastReceipt.day), supplierName].filter(Boolean).join(" · ")}
      {" · "}
      {can(codes.document.page.code) ? (
        <Link to={`/warehouse/stockcontrol?open=${documentId}`}>{documentNumber}</Link>
      ) : (
        documentNumber
      )}
    </>
  );
}

function Parts({ product }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const [{ part }, set] = useAddress({ part: "" });
  const parts = [
    { key: "stock", needs: codes.stock.page, shown: Stock },
    { key: "ledger", needs: codes.stock.view, shown: ProductLedger },
    { key: "documents", needs: codes.document.page, shown: Documents },
  ] as const;
  const seen = parts.filter(({ needs }) => can(needs.code));
  const chosen = seen.find(({ key }) => key === part) ?? seen[0];
  if (!chosen) return null;
  const { shown: Shown } = chosen;
  return (
    <LightTabs
      label={product.name}
      tabs={seen.map(({ key }) => ({ key, label: t(`product.detail.parts.${key}`) }))}
      chosen={chosen.key}
      onChoose={(key) => set({ part: key })}
    >
      <Shown key={chosen.key} product={product} />
    </LightTabs>
  );
}

function Stock({ product }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const { table } = useDescribed<StockRow, keyof typeof stockColumns>(stockColumns);
  const place = ({ placeId, placeName }: StockRow) => (
    <Link to={`${stockPath(product.name)}&open=${product.id}/${placeId}`}>{placeName}</Link>
  );
  return (
    <Loaded query={useStockEverywhere(product.id)}>
      {({ records }) =>
        records.length === 0 ? (
          <Empty why={t("product.detail.noStock")} />
        ) : (
          <>
            <FactTable<StockRow>
              label={t("product.detail.parts.stock")}
              rowKey="placeId"
              rows={records}
              total={{ label: t("product.detail.total"), value: `${sumOf(records)} ${product.unitName}` }}
              columns={table({
                placeName: can(codes.stock.view.code) ? { render: place } : {},
                onHand: {},
                reserved: {},
                available: {},
                expired: {},
                expiryDay: {},
                value: {},
                level: { tones },
              })}
            />
            <Link to={stockPath(product.name)}>{t("product.detail.inStockList")}</Link>
          </>
        )
      }
    </Loaded>
  );
}

const sumOf = (rows: readonly StockRow[]) =>
  fromThousandths(rows.reduce((sum, { onHand }) => sum + (toThousandths(onHand) ?? 0), 0));

/** Of one warehouse at a time, because so the ledger is kept. */
function ProductLedger({ product }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const [chosen, setPlace] = useState("");
  return (
    <Loaded query={useStockEverywhere(product.id)}>
      {({ records: [first, ...others] }) => {
        if (!first) return <Empty why={t("product.detail.noStock")} />;
        const placeId = chosen || first.placeId;
        return (
          <>
            {others.length > 0 && (
              <ChartChoice
                label={t("stock.place")}
                value={placeId}
                onChange={setPlace}
                options={[first, ...others].map((row) => ({ value: row.placeId, label: row.placeName }))}
              />
            )}
            <Ledger key={placeId} productId={product.id} placeId={placeId} />
          </>
        );
      }}
    </Loaded>
  );
}

function Documents({ product: { id } }: { product: Detail }) {
  const { t } = useTranslation("warehouse");
  const { can } = useSession();
  const columns = useDocumentColumns();
  const opens = can(codes.document.view.code);
  return (
    <>
      <PagedTable<DocumentRow>
        label={t("product.detail.parts.documents")}
        queryKey={[...documentKey, "ofProduct"]}
        called={documentCalls.list}
        asked={{ productId: id }}
        rowKey="id"
        empty={t("product.detail.noDocuments")}
        columns={columns.map(({ key, title, render }) => ({
          title,
          render: (row: DocumentRow) =>
            key === "number" && opens ? (
              <Link to={`/warehouse/stockcontrol?open=${row.id}`}>{row.number}</Link>
            ) : (
              render(row)
            ),
        }))}
      />
      <Link to={`/warehouse/stockcontrol?productId=${id}`}>{t("product.detail.inDocumentList")}</Link>
    </>
  );
}
