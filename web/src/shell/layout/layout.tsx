import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { useMenuPosition } from "../../kit/theme/menu-position.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { store, stored } from "../../platform/local-storage.ts";
import { useSession } from "../../platform/session.ts";
import { Header } from "../header/header.tsx";
import { itemOf, menuFor } from "../menu/menu.ts";
import { PhoneBar } from "../menu/phone-bar.tsx";
import { SideMenu } from "../menu/side-menu.tsx";
import { TopMenu } from "../menu/top-menu.tsx";
import { modules } from "../modules.ts";
import { ActingBanner } from "./acting-banner.tsx";

const MenuDrawer = lazy(() => import("../menu/menu-drawer.tsx"));

export function Layout() {
  const phone = useIsPhone();
  const top = useMenuPosition() === "top" && !phone;
  const { can } = useSession();
  const sections = menuFor(modules, can);
  const names = [...new Set(sections.flatMap(({ items }) => items.map((item) => item.title.split(":")[0] ?? "")))];
  const { t, ready } = useTranslation(["app", ...names], { useSuspense: false });
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(stored("menu") === "folded");
  const [drawer, setDrawer] = useState(false);
  const [drawerSeen, setDrawerSeen] = useState(false);
  const openMenu = () => {
    setDrawerSeen(true);
    setDrawer(true);
  };
  const current = itemOf(sections, pathname);
  const bar = phone && current !== undefined;

  const fold = () => {
    store("menu", folded ? null : "folded");
    setFolded(!folded);
  };
  if (!ready) return <Waiting />;
  return (
    <div
      className="shell"
      data-phone={phone || undefined}
      data-bar={bar || undefined}
      data-top={top || undefined}
      data-folded={(!phone && folded) || undefined}
    >
      <a className="skip" href="#content">
        {t("shell.skip")}
      </a>
      {!phone && !top && <SideMenu sections={sections} current={current} folded={folded} onFold={fold} />}
      <div className="shell-main">
        <ActingBanner />
        <Header phone={phone} top={top} onMenu={openMenu} />
        {top && <TopMenu sections={sections} current={current} />}
        <main id="content" className="content" tabIndex={-1}>
          <Outlet />
        </main>
        {bar && <PhoneBar sections={sections} current={current} onMore={openMenu} />}
      </div>
      {phone && drawerSeen && (
        <Suspense>
          <MenuDrawer open={drawer} sections={sections} current={current} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </div>
  );
}
