import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { MenuItem, MenuSection } from "./menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

const room = 4;

type Props = { sections: readonly MenuSection[]; current: MenuItem | undefined; onMore: () => void };

export function PhoneBar({ sections, current, onMore }: Props) {
  const { t } = useTranslation("app");
  const items = sections.flatMap((section) =>
    section.items.filter((item) => item.phone).map((item) => ({ ...item, icon: item.icon ?? section.icon })),
  );
  return (
    <nav className="phone-bar" aria-label={t("shell.phoneBar")}>
      {items.slice(0, room).map((item) => {
        const Icon = item.icon ?? AppstoreOutlined;
        return (
          <Link key={item.path} to={item.path} aria-current={current?.path === item.path ? "page" : undefined}>
            <Icon />
            <span>{t(item.short)}</span>
            <MenuBadge item={item} />
          </Link>
        );
      })}
      <button type="button" onClick={onMore}>
        <MenuOutlined />
        <span>{t("shell.more")}</span>
      </button>
    </nav>
  );
}
