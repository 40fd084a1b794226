import { useTranslation } from "react-i18next";
import { TabPage } from "../../kit/view/tab-page.tsx";
import { Categories, Units } from "./catalogue.tsx";
import { Products } from "./products.tsx";

export default function MerchandisePage() {
  const { t } = useTranslation("warehouse");
  return (
    <TabPage
      title={t("product.title")}
      tabs={[
        { key: "product", label: t("product.tab"), shown: Products },
        { key: "category", label: t("category.tab"), shown: Categories },
        { key: "unit", label: t("unit.tab"), shown: Units },
      ]}
    />
  );
}
