import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import MinusOutlined from "@ant-design/icons/es/icons/MinusOutlined";
import {
  can,
  type DocumentDetail,
  documentCalls,
  documentColumns,
  type Kind,
  productCalls,
  supplierCalls,
} from "@stampflow/warehouse";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListFilter } from "../../kit/list/types.ts";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useNames } from "../../kit/record/options.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { ProductPicker } from "../product/picker.tsx";
import { type DocumentRow, documentKey, paths, useDocument, usePlaceOptions } from "../queries.ts";
import { useDocumentColumns } from "./columns.tsx";
import { DocumentDrawer } from "./detail.tsx";
import { DocumentForm } from "./form.tsx";
import { Movements } from "./movements.tsx";
import "./document.css";

const kinds = ["in", "out"] as const;

/** All documents, or those of one kind with the form of a new one: the address says which. */
export default function DocumentsPage() {
  const { pathname } = useLocation();
  const [{ form, copies, corrects }] = useAddress({ form: "", copies: "", corrects: "" });
  const kind = kinds.find((one) => paths[one] === pathname);
  if (!form || !kind) return <Documents kind={kind} />;
  if (form !== "new") return <Written key={form} id={form} as="draft" />;
  if (corrects) return <Written key={corrects} id={corrects} as="corrected" />;
  return copies ? <Written key={copies} id={copies} as="copied" /> : <DocumentForm key={kind} kind={kind} />;
}

type As = "draft" | "copied" | "corrected";

/** The form of a draft, or of a new document like another one. */
function Written({ id, as }: { id: string; as: As }) {
  return <Loaded query={useDocument(id)}>{(document) => <FirstRead now={document} as={as} />}</Loaded>;
}

/** What was read first: what is typed into it is not replaced by what others do. */
function FirstRead({ now, as }: { now: DocumentDetail; as: As }) {
  const [document] = useState(now);
  const ids = [...new Set(document.lines.map(({ productId }) => productId))];
  const products = useCall(["warehouse", "product", "of", document.id], productCalls.search, { ids });
  return (
    <Loaded query={products}>
      {(found) => (
        <DocumentForm
          kind={document.kind}
          {...(as === "draft" ? { document } : { like: { document, corrects: as === "corrected" } })}
          products={found}
        />
      )}
    </Loaded>
  );
}

function Documents({ kind }: { kind: Kind | undefined }) {
  const { t } = useTranslation("warehouse");
  const session = useSession();
  const [{ open }, set] = useAddress({ open: "" });
  const [moving, setMoving] = useState(false);
  const columns = useDocumentColumns();
  const filters = useFilters(kind);
  const adds = session.can(can.document.add.code) ? (kind ? [kind] : kinds.toReversed()) : [];
  const buttons = adds.map((one) => (
    <LinkButton
      key={one}
      type={one === (kind ?? "in") ? "primary" : "default"}
      icon={one === (kind ?? "in") ? undefined : <MinusOutlined />}
      to={`${paths[one]}?form=new`}
    >
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
        {...useListCalls<DocumentRow>(documentCalls)}
        fixed={kind ? { kind } : {}}
        keyOf={({ id }) => id}
        columns={columns}
        filters={filters}
        openKey={open || undefined}
        onOpen={session.can(can.document.view.code) ? ({ id }) => set({ open: id }) : undefined}
        empty={{ why: t("document.none"), how: t("document.how"), action: adds.length > 0 && buttons }}
      />
      <DocumentDrawer id={open} onClose={() => set({ open: undefined })} />
      {moving && <Movements onClose={() => setMoving(false)} />}
    </>
  );
}

function useFilters(kind: Kind | undefined): ListFilter[] {
  const { t } = useTranslation("warehouse");
  const places = usePlaceOptions();
  const suppliers = useNames(supplierCalls.names);
  const { label, options } = useDescribed(documentColumns);
  const choice = { kind: "select" } as const;
  return [
    { name: "number", label: label("number"), kind: "text" },
    ...(kind ? [] : [{ ...choice, name: "kind", label: label("kind"), options: options("kind") }]),
    { ...choice, name: "state", label: label("state"), options: options("state") },
    { ...choice, name: "placeId", label: label("placeName"), options: places },
    { ...choice, name: "supplierId", label: label("supplierName"), options: suppliers, more: true },
    {
      name: "productId",
      label: t("document.product"),
      more: true,
      kind: "other",
      control: (value, change, id) => <ProductPicker id={id} value={value} onChange={change} />,
    },
    { name: "reference", label: label("reference"), kind: "text", more: true },
    { name: "from", label: t("document.from"), kind: "day", more: true },
    { name: "to", label: t("document.to"), kind: "day", more: true },
  ];
}
