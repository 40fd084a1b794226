import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { Robots } from "./robots.tsx";
import { Sent } from "./sent.tsx";

const tabs = ["robots", "sent"] as const;

/** How people are told outside of the product, and what was sent. */
export default function ChannelsPage() {
  const { t } = useTranslation("channels");
  const [{ tab }, set] = useAddress({ tab: "robots", channel: "", state: "" });
  const chosen = tabs.find((one) => one === tab) ?? "robots";
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <LightTabs
        label={t("title")}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={chosen}
        onChoose={(key) => set({ tab: key, channel: undefined, state: undefined })}
      >
        {chosen === "robots" ? <Robots /> : <Sent />}
      </LightTabs>
    </>
  );
}
