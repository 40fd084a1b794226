import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { Categories, Units } from "./catalogue.tsx";
import { Products } from "./products.tsx";

const tabs = { product: Products, category: Categories, unit: Units };
type Tab = keyof typeof tabs;
const keys: readonly Tab[] = ["product", "category", "unit"];

export default function MerchandisePage() {
  const { t } = useTranslation("warehouse");
  const navigate = useNavigate();
  const [{ tab }] = useAddress({ tab: "product" });
  const chosen = keys.find((key) => key === tab) ?? "product";
  const Shown = tabs[chosen];
  return (
    <>
      <PageHeader title={t("product.title")} />
      <LightTabs
        label={t("product.title")}
        tabs={keys.map((key) => ({ key, label: t(`${key}.tab`) }))}
        chosen={chosen}
        // The filters of one tab mean nothing in another.
        onChoose={(key) => navigate(key === "product" ? "?" : `?tab=${key}`)}
      >
        <Shown key={chosen} />
      </LightTabs>
    </>
  );
}
