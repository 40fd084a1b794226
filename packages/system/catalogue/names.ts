import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { catalogue, menuItems } from "./catalogue.ts";
import { menuGroups } from "./rules.ts";

/** A permission `m:noun:verb` is named by its module under `m.permission.noun.verb`. */
export function permissionName(code: string, language: Language): string {
  const [module, ...rest] = code.split(":");
  return translate(`${module}.permission.${rest.join(".")}`, language);
}

/** A place of the menu is named by its module under `m.menu.<name>`. */
function menuName(menuId: number, language: Language): string {
  const place = menuItems().find((one) => one.menuId === menuId);
  return translate(`${place?.module}.menu.${place?.name}`, language);
}

/** `only`: these permissions, where not all are wanted. */
export function namedTree(language: Language, only?: ReadonlySet<string>) {
  const wanted = catalogue().filter(({ code }) => only?.has(code) ?? true);
  return menuGroups(wanted, menuItems()).map(({ menuId, pages }) => ({
    menuId,
    name: menuName(menuId, language),
    children: pages.map((page) => ({
      menuId: page.menuId,
      name: menuName(page.menuId, language),
      permissions: page.permissions.map(({ code }) => ({ code, name: permissionName(code, language) })),
    })),
  }));
}
