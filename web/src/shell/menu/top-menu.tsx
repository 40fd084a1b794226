import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Popup } from "../../kit/popup.tsx";
import type { MenuItem, MenuSection } from "./menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

type Props = { sections: readonly MenuSection[]; current: MenuItem | undefined };

/** The menu in one row below the head; a group opens its pages. */
export function TopMenu({ sections, current }: Props) {
  const { t } = useTranslation("app");
  return (
    <nav className="top-nav" aria-label={t("shell.menu")}>
      {sections.map((section) => (
        <Section key={section.key} section={section} current={current} />
      ))}
    </nav>
  );
}

function Section({ section, current }: { section: MenuSection; current: MenuItem | undefined }) {
  const { t } = useTranslation();
  const [only, ...others] = section.items;
  if (only && others.length === 0)
    return <Item item={{ ...only, icon: only.icon ?? section.icon }} current={current} />;
  const isHere = section.items.some(({ path }) => path === current?.path);
  const pages = (close: () => void) => (
    <div className="top-pages">
      {section.items.map((item) => (
        <Item key={item.path} item={item} current={current} onPick={close} />
      ))}
    </div>
  );
  return (
    <Popup label={t(section.title)} content={pages}>
      <button type="button" className="top-item" data-here={isHere || undefined}>
        {section.icon && <section.icon />}
        <span>{t(section.title)}</span>
        {section.items.map((item) => (
          <MenuBadge key={item.path} item={item} />
        ))}
        <DownOutlined className="top-arrow" />
      </button>
    </Popup>
  );
}

function Item({ item, current, onPick }: { item: MenuItem; current: MenuItem | undefined; onPick?: () => void }) {
  const { t } = useTranslation();
  return (
    <Link
      className="top-item"
      to={item.path}
      aria-current={current?.path === item.path ? "page" : undefined}
      onClick={onPick}
    >
      {item.icon && <item.icon />}
      <span>{t(item.title)}</span>
      <MenuBadge item={item} />
    </Link>
  );
}
