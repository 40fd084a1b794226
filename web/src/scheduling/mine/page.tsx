import { useTranslation } from "react-i18next";
import { TabPage } from "../../kit/view/tab-page.tsx";
import "../scheduling.css";
import { Colleagues } from "./colleagues.tsx";
import { OwnMonth } from "./own.tsx";

export default function MinePage() {
  const { t } = useTranslation("scheduling");
  return (
    <TabPage
      title={t("mine.title")}
      path="/attendance/mine"
      tabs={[
        { key: "own", label: t("mine.own"), shown: OwnMonth },
        { key: "colleagues", label: t("mine.colleagues"), shown: Colleagues },
      ]}
    />
  );
}
