import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { catalogue } from "./catalogue.ts";
import { menuGroups } from "./rules.ts";

/** A permission `m:noun:verb` is named by its module under `m.permission.noun.verb`. */
export function permissionName(code: string, language: Language): string {
  const [module, ...rest] = code.split(":");
  return translate(`${module}.permission.${rest.join(".")}`, language);
}

const menuName = (menuId: number, language: Language) => translate(`system.menu.${menuId}`, language);

export function namedTree(language: Language) {
  return menuGroups(catalogue()).map(({ menuId, pages }) => ({
    menuId,
    name: menuName(menuId, language),
    children: pages.map((page) => ({
      menuId: page.menuId,
      name: menuName(page.menuId, language),
      permissions: page.permissions.map(({ code }) => ({ code, name: permissionName(code, language) })),
    })),
  }));
}
