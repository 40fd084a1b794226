import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Button, Input, Segmented } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { Choices } from "../../kit/choices.tsx";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { useIsPhone } from "../../kit/use-media.ts";
import { useSession } from "../../platform/session.ts";
import { FormGroups } from "./groups.tsx";
import "./forms.css";

const Categories = lazy(() => import("./categories.tsx"));

const newForm = "/personnel/NewSetFome";
const managePath = "/personnel/forms";
const gallery = "/personnel/templates";
const importForm = "/personnel/importForm";
type View = "apply" | "manage";

/** Every form by category: to apply with, and for those who draw them, to manage. */
export default function FormsPage() {
  const { t } = useTranslation("approval");
  const clear = useClearIcon();
  const { can } = useSession();
  const [address, setAddress] = useAddress({ view: "apply", name: "" });
  const [sorting, setSorting] = useState(false);
  const designs = can("approval:form:design");
  const applies = can("approval:apply");
  // Managing has an entry of its own in the menu; there the page is nothing else.
  const managing = useLocation().pathname === managePath;
  const view: View = designs && (managing || address.view === "manage" || !applies) ? "manage" : "apply";
  return (
    <div className="forms">
      <PageHeader
        title={t(view === "manage" ? "forms.manage" : "title.forms")}
        actions={view === "manage" && <Actions onSort={() => setSorting(true)} />}
      />
      <search className="forms-tools">
        {designs && applies && !managing && (
          <Segmented<View>
            aria-label={t("forms.view")}
            value={view}
            onChange={(next) => setAddress({ view: next })}
            options={[
              { value: "apply", label: t("forms.apply") },
              { value: "manage", label: t("forms.manage") },
            ]}
          />
        )}
        <Input
          className="forms-search"
          allowClear={clear}
          prefix={<SearchOutlined />}
          aria-label={t("forms.search")}
          placeholder={t("forms.search")}
          value={address.name}
          onChange={(event) => setAddress({ name: event.target.value })}
        />
      </search>
      <FormGroups key={view} view={view} text={address.name.trim()} onClear={() => setAddress({ name: "" })} />
      {sorting && (
        <Suspense fallback={null}>
          <Categories onClose={() => setSorting(false)} />
        </Suspense>
      )}
    </div>
  );
}

type More = "templates" | "import" | "categories";

/** On a phone all but the primary one are in a menu. */
function Actions({ onSort }: { onSort: () => void }) {
  const { t } = useTranslation("approval");
  const phone = useIsPhone();
  const navigate = useNavigate();
  const { can } = useSession();
  const sorts = can("approval:form:manage");
  const run: Record<More, () => unknown> = {
    templates: () => navigate(gallery),
    import: () => navigate(importForm),
    categories: onSort,
  };
  const shown: More[] = ["templates", "import", ...(sorts ? (["categories"] as const) : [])];
  return (
    <>
      {phone ? (
        <Choices
          label={t("forms.more")}
          choices={shown.map((key) => ({ key, label: t(`forms.${key}`) }))}
          onChoose={(key) => run[key]()}
        >
          <Button icon={<MoreOutlined />} aria-haspopup="menu" aria-label={t("forms.more")} />
        </Choices>
      ) : (
        <>
          {sorts && <Button onClick={onSort}>{t("forms.categories")}</Button>}
          <LinkButton to={importForm}>{t("forms.import")}</LinkButton>
          <LinkButton to={gallery}>{t("forms.templates")}</LinkButton>
        </>
      )}
      <LinkButton type="primary" icon={<PlusOutlined />} to={newForm}>
        {t("forms.create")}
      </LinkButton>
    </>
  );
}
