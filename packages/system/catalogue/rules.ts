import type { Permission } from "@stampflow/kernel";
import { adminRole, type Role } from "../role/schema.ts";
import type { MenuEntry } from "../session/schema.ts";

/** Pages of the product under the group they are shown in (spec 1, section 2). */
const groups: Readonly<Record<number, readonly number[]>> = {
  100: [665, 666, 667],
  200: [201, 202, 670, 204],
  1080: [1082, 1081],
  300: [671, 675, 672, 1055, 676, 673, 674, 305],
  1202: [1203, 1204, 1205, 1206, 1207, 1208],
  1209: [1210, 1211, 1212, 1213, 1214, 1215],
  1263: [1264, 1266, 1267, 1280, 1281],
  400: [1170, 677],
  500: [501, 679, 1079, 1078, 652, 651, 648, 649],
  600: [681],
  1: [682, 683, 684, 1056, 1064, 1065, 1160, 1014],
};
const groupOrder = [400, 200, 100, 1080, 300, 600, 500, 1202, 1209, 1263, 1];

export type MenuPage = { menuId: number; permissions: Permission[] };
export type MenuGroup = { menuId: number; pages: MenuPage[] };

const moduleOf = ({ code }: Permission) => code.split(":")[0];

/** Permissions in groups and pages; one without a page stands on the first page of its module. */
export function menuGroups(permissions: readonly Permission[]): MenuGroup[] {
  const home = (permission: Permission) =>
    permission.menu ?? permissions.find((other) => other.menu && moduleOf(other) === moduleOf(permission))?.menu;
  const pages = new Map<number, Permission[]>();
  for (const permission of permissions) {
    const menu = home(permission);
    if (menu) pages.set(menu, [...(pages.get(menu) ?? []), permission]);
  }
  const page = (menuId: number): MenuPage[] => {
    const held = pages.get(menuId);
    return held ? [{ menuId, permissions: held }] : [];
  };
  return groupOrder
    .map((menuId) => ({ menuId, pages: (groups[menuId] ?? []).flatMap(page) }))
    .filter((group) => group.pages.length > 0);
}

const opensPage = ({ code }: Permission) => code.endsWith(":page");

/** The pages somebody may open: by the page's own permission, or by any where the page has none of its own. */
export function openPages(all: readonly Permission[], held: ReadonlySet<string>): MenuGroup[] {
  const groupsOfAll = menuGroups(all);
  return groupsOfAll
    .map(({ menuId, pages }) => ({
      menuId,
      pages: pages.flatMap((page) => {
        const keys = page.permissions.filter(opensPage);
        const opened = (keys.length > 0 ? keys : page.permissions).some(({ code }) => held.has(code));
        return opened ? [{ ...page, permissions: page.permissions.filter(({ code }) => held.has(code)) }] : [];
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The menu tree of section 6: groups, pages, and under a page what may be done there. */
export function menuTree(groupsOpen: readonly MenuGroup[]): MenuEntry[] {
  return groupsOpen.map(({ menuId, pages }) => ({
    menuId,
    perms: "",
    children: pages.map((page) => ({
      menuId: page.menuId,
      perms: page.permissions.find(opensPage)?.code ?? page.permissions[0]?.code ?? "",
      children: page.permissions.map(({ code }) => ({ menuId: page.menuId, perms: code, children: [] })),
    })),
  }));
}

/** What several roles permit; a code that no module knows any more is none. */
export function permissionsOf(roles: readonly Role[], all: readonly Permission[]): Set<string> {
  const codes = all.map(({ code }) => code);
  if (roles.some(({ roleCode }) => roleCode === adminRole)) return new Set(codes);
  const granted = new Set(roles.flatMap(({ permissions }) => permissions));
  return new Set(codes.filter((code) => granted.has(code)));
}
