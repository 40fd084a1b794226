import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { AllProxies } from "./all.tsx";
import { GiveDialog } from "./dialog.tsx";
import { OwnProxiesView } from "./own.tsx";
import "./proxy.css";

const fresh = { page: undefined, person: undefined, state: undefined };

/** Who acts for whom while somebody is away. */
export default function ProxyPage() {
  const { t } = useTranslation("proxy");
  const { can } = useSession();
  const [{ tab }, set] = useAddress({ tab: "mine", page: "1", person: "", state: "" });
  const [giving, setGiving] = useState(false);
  const manages = can("approval:application:manage");
  const chosen = manages && tab === "all" ? "all" : "mine";
  const open = () => setGiving(true);
  const own = <OwnProxiesView onGive={open} />;
  return (
    <div className="proxy">
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={open}>
            {t("give.open")}
          </Button>
        }
      />
      {manages ? (
        <LightTabs
          label={t("title")}
          tabs={[
            { key: "mine" as const, label: t("tab.mine") },
            { key: "all" as const, label: t("tab.all") },
          ]}
          chosen={chosen}
          onChoose={(key) => set({ ...fresh, tab: key })}
        >
          {chosen === "all" ? <AllProxies onGive={open} /> : own}
        </LightTabs>
      ) : (
        own
      )}
      {giving && <GiveDialog forOthers={chosen === "all"} onClose={() => setGiving(false)} />}
    </div>
  );
}
