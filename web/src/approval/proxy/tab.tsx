import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { GiveDialog } from "./dialog.tsx";
import { OwnProxiesView } from "./own.tsx";
import "./proxy.css";

/** The same as on its page, among what a person sets for themselves. */
export default function ProxyTab() {
  const { t } = useTranslation("proxy");
  const [giving, setGiving] = useState(false);
  const open = () => setGiving(true);
  return (
    <section className="panel proxy">
      <p className="panel-note">{t("note")}</p>
      <div className="setting-actions">
        <Button type="primary" onClick={open}>
          {t("give.open")}
        </Button>
        <Link to="/personnel/proxy">{t("title")}</Link>
      </div>
      <OwnProxiesView onGive={open} />
      {giving && <GiveDialog forOthers={false} onClose={() => setGiving(false)} />}
    </section>
  );
}
