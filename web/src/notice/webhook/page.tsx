import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { Endpoints } from "./endpoints.tsx";
import { Log } from "./log.tsx";
import "./webhook.css";

const tabs = ["endpoints", "log"] as const;

export default function WebhooksPage() {
  const { t } = useTranslation("webhook");
  const [{ tab }, set] = useAddress({ tab: "endpoints" });
  const chosen = tabs.find((one) => one === tab) ?? "endpoints";
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <LightTabs
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => set({ tab: key })}
      >
        {chosen === "endpoints" ? <Endpoints /> : <Log />}
      </LightTabs>
    </>
  );
}
