import type { ComponentType } from "react";
import type { Need, WebModule, WebRoute } from "../../platform/module.ts";

type Badge = NonNullable<WebRoute["menu"]>["badge"];
export type MenuItem = {
  path: string;
  title: string;
  icon?: ComponentType;
  order: number;
  phone: boolean;
  /** In the bar of a phone. */
  short: string;
  badge?: Badge;
};
export type MenuSection = { key: string; title: string; icon?: ComponentType; order: number; items: MenuItem[] };
type Can = (needs: Need | readonly Need[] | undefined) => boolean;

/** The menu of a person: routes that have a place in it and that they may open, in their groups. */
export function menuFor(modules: readonly WebModule[], can: Can): MenuSection[] {
  const sections = new Map<string, MenuSection>();
  for (const module of modules) {
    for (const group of module.groups ?? []) {
      sections.set(group.key, { ...group, title: `${module.name}:${group.title}`, items: [] });
    }
  }
  for (const module of modules) {
    for (const { path, title, menu, permission } of module.routes) {
      if (!menu || !can(permission)) continue;
      const section = sections.get(menu.group);
      if (!section) throw new Error(`${path} stands in a menu group that no module defines: ${menu.group}`);
      const { icon, order, phone = false, short = title, badge } = menu;
      const named = { title: `${module.name}:${title}`, short: `${module.name}:${short}` };
      section.items.push({ path, ...named, icon, order, phone, badge });
    }
  }
  const filled = [...sections.values()].filter(({ items }) => items.length > 0);
  for (const { items } of filled) items.sort((a, b) => a.order - b.order);
  return filled.sort((a, b) => a.order - b.order);
}

/** The item whose page, or whose page's sub-page, is open. */
export function itemOf(sections: readonly MenuSection[], pathname: string): MenuItem | undefined {
  const path = pathname.toLowerCase();
  const items = sections.flatMap(({ items }) => items);
  const under = items.filter(
    (item) => path === item.path.toLowerCase() || path.startsWith(`${item.path.toLowerCase()}/`),
  );
  return under.sort((a, b) => b.path.length - a.path.length)[0];
}
