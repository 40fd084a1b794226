import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { homePath } from "../../platform/paths.ts";
import { CompanyMark } from "../header/company-mark.tsx";
import type { MenuItem, MenuSection } from "./menu.ts";
import { MenuBadge } from "./menu-badge.tsx";

type Props = {
  sections: readonly MenuSection[];
  current: MenuItem | undefined;
  folded: boolean;
  onFold?: () => void;
  onPick?: () => void;
};

export function SideMenu({ sections, current, folded, onFold, onPick }: Props) {
  const { t } = useTranslation("app");
  return (
    <div className="side" data-folded={folded || undefined}>
      {onFold && (
        <Link className="side-head" to={homePath}>
          <CompanyMark short={folded} />
        </Link>
      )}
      <nav className="side-nav" aria-label={t("shell.menu")}>
        {sections.map((section) => (
          <Section key={section.key} section={section} current={current} folded={folded} onPick={onPick} />
        ))}
      </nav>
      {onFold && (
        <button type="button" className="side-fold" onClick={onFold} aria-expanded={!folded}>
          {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          <span className={folded ? "unseen" : undefined}>{t(folded ? "shell.unfold" : "shell.fold")}</span>
        </button>
      )}
    </div>
  );
}

type SectionProps = Omit<Props, "sections" | "onFold"> & { section: MenuSection };

function Section({ section, current, folded, onPick }: SectionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const only = section.items.length === 1 ? section.items[0] : undefined;
  if (only)
    return (
      <Item item={{ ...only, icon: only.icon ?? section.icon }} current={current} folded={folded} onPick={onPick} />
    );
  const shown = open || folded;
  return (
    <div className="side-section">
      {!folded && (
        <button type="button" className="side-group" aria-expanded={open} onClick={() => setOpen(!open)}>
          {section.icon && <section.icon />}
          <span>{t(section.title)}</span>
          <DownOutlined className="side-arrow" />
        </button>
      )}
      {shown &&
        section.items.map((item) => (
          <Item key={item.path} item={item} current={current} folded={folded} onPick={onPick} />
        ))}
    </div>
  );
}

function Item({ item, current, folded, onPick }: { item: MenuItem } & Omit<SectionProps, "section">) {
  const { t } = useTranslation();
  const title = t(item.title);
  return (
    <Link
      className="side-item"
      to={item.path}
      title={folded ? title : undefined}
      aria-current={current?.path === item.path ? "page" : undefined}
      onClick={onPick}
    >
      {item.icon && <item.icon />}
      <span className={folded && item.icon ? "unseen" : undefined}>
        {folded && !item.icon ? title.slice(0, 2) : title}
      </span>
      <MenuBadge item={item} />
    </Link>
  );
}
