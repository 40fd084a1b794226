import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import type { InputOf } from "@stampflow/kernel";
import { can, documentCalls, documentColumns, type Kind, productCalls } from "@stampflow/warehouse";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn, ListFilter } from "../../kit/list/types.ts";
import { loadBy, useCall } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { type DocumentRow, documentKey, paths, useDocument, usePlaceOptions, useSupplierOptions } from "../queries.ts";
import { DocumentDrawer, looks } from "./detail.tsx";
import { DocumentForm } from "./form.tsx";
import { Movements } from "./movements.tsx";
import "./document.css";

const kinds = ["in", "out"] as const;

/** All documents, or those of one kind with the form of a new one: the address says which. */
export default function DocumentsPage() {
  const { pathname } = useLocation();
  const [{ form }] = useAddress({ form: "" });
  const kind = kinds.find((one) => paths[one] === pathname);
  if (!form || !kind) return <Documents kind={kind} />;
  return form === "new" ? <DocumentForm key={kind} kind={kind} /> : <Draft key={form} id={form} />;
}

/** A draft is read once: what is typed into it is not replaced by what others do. */
function Draft({ id }: { id: string }) {
  const found = useDocument(id);
  const [document, setDocument] = useState(found.data);
  if (!document && found.data) setDocument(found.data);
  const ids = [...new Set(document?.lines.map(({ productId }) => productId))];
  const products = useCall(
    ["warehouse", "product", "of", id],
    productCalls.search,
    { ids },
    { enabled: ids.length > 0 },
  );
  const failed = found.error ?? products.error;
  if (failed) return <ErrorView error={failed} onRetry={() => void (found.error ? found : products).refetch()} />;
  if (!document || !products.data) return <Skeleton rows={10} />;
  return <DocumentForm kind={document.kind} document={document} products={products.data} />;
}

function Documents({ kind }: { kind: Kind | undefined }) {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const [{ open }, set] = useAddress({ open: "" });
  const [moving, setMoving] = useState(false);
  const columns = useColumns();
  const filters = useFilters(kind);
  const adds = session.can(can.document.add.code) ? (kind ? [kind] : kinds.toReversed()) : [];
  const buttons = adds.map((one) => (
    <LinkButton key={one} type={one === (kind ?? "in") ? "primary" : "default"} to={`${paths[one]}?form=new`}>
      {t(`document.new.${one}`)}
    </LinkButton>
  ));
  return (
    <>
      <ListPage<DocumentRow>
        key={kind ?? "all"}
        name="warehouse.document"
        title={t(kind ? `document.title.${kind}` : "document.title.all")}
        actions={
          <>
            {session.can(can.stock.view.code) && (
              <Button icon={<BarChartOutlined />} onClick={() => setMoving(true)}>
                {t("document.movements")}
              </Button>
            )}
            {buttons}
          </>
        }
        queryKey={[...documentKey, "list"]}
        load={loadBy(documentCalls.list)}
        fixed={kind ? { kind } : {}}
        keyOf={({ id }) => id}
        {...(session.can(can.document.export.code) && {
          onExport: (asked) => download(documentCalls.exportList, asked as InputOf<typeof documentCalls.exportList>),
        })}
        columns={columns}
        filters={filters}
        openKey={open || undefined}
        onOpen={session.can(can.document.view.code) ? ({ id }) => set({ open: id }) : undefined}
        empty={{ why: t("document.none"), action: buttons }}
      />
      <DocumentDrawer id={open} onClose={() => set({ open: undefined })} />
      {moving && <Movements onClose={() => setMoving(false)} />}
    </>
  );
}

function useFilters(kind: Kind | undefined): ListFilter[] {
  const { t } = useTranslation("warehouse");
  const places = usePlaceOptions();
  const suppliers = useSupplierOptions();
  const { label, options } = useDescribed(documentColumns);
  const choice = { kind: "select" } as const;
  return [
    { name: "number", label: label("number"), kind: "text", placeholder: "IN-20270520" },
    ...(kind ? [] : [{ ...choice, name: "kind", label: label("kind"), options: options("kind") }]),
    { ...choice, name: "state", label: label("state"), options: options("state") },
    { ...choice, name: "placeId", label: label("placeName"), options: places },
    { ...choice, name: "supplierId", label: label("supplierName"), options: suppliers, more: true },
    { name: "from", label: t("document.from"), kind: "day", more: true },
    { name: "to", label: t("document.to"), kind: "day", more: true },
  ];
}

function useColumns(): ListColumn<DocumentRow>[] {
  const { t } = useTranslation("warehouse");
  const { list } = useDescribed<DocumentRow, keyof typeof documentColumns>(documentColumns);
  return list({
    number: { card: "title" },
    kind: {},
    state: { looks, width: 130 },
    placeName: {},
    supplierName: {
      title: t("document.party"),
      render: (row) => row.supplierName || row.departmentName || row.remark,
    },
    lineCount: {},
    authorName: { card: "none" },
    createdAt: { sort: true },
  });
}
