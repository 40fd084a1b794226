import { Drawer } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { useIsPhone } from "../../kit/phone.ts";
import { keep, kept } from "../keep.ts";
import { modules } from "../modules.ts";
import { useSession } from "../session.ts";
import { Header } from "./header.tsx";
import { itemOf, menuFor } from "./menu.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { SideMenu } from "./side-menu.tsx";

export function Layout() {
  const phone = useIsPhone();
  const { can } = useSession();
  const sections = menuFor(modules, can);
  const names = [...new Set(sections.flatMap(({ items }) => items.map((item) => item.title.split(":")[0] ?? "")))];
  const { t } = useTranslation(["app", ...names]);
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(kept("menu") === "folded");
  const [drawer, setDrawer] = useState(false);
  const current = itemOf(sections, pathname);
  const top = current?.path.toLowerCase() === pathname.toLowerCase();

  const fold = () => {
    keep("menu", folded ? null : "folded");
    setFolded(!folded);
  };
  return (
    <div className="shell" data-phone={phone || undefined} data-folded={(!phone && folded) || undefined}>
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      {!phone && <SideMenu sections={sections} current={current} folded={folded} onFold={fold} />}
      <div className="shell-main">
        <Header phone={phone} onMenu={() => setDrawer(true)} />
        <main id="content" className="content" tabIndex={-1}>
          <Outlet />
        </main>
        {phone && top && <PhoneBar sections={sections} current={current} onMore={() => setDrawer(true)} />}
      </div>
      {phone && (
        <Drawer
          open={drawer}
          placement="left"
          size={280}
          title={t("shell.menu")}
          onClose={() => setDrawer(false)}
          styles={{ body: { padding: 0 } }}
        >
          <SideMenu sections={sections} current={current} folded={false} onPick={() => setDrawer(false)} />
        </Drawer>
      )}
    </div>
  );
}
