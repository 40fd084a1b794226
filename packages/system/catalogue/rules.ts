import type { MenuItem, Permission } from "@stampflow/kernel";
import type { Role } from "../record/role.ts";
import { adminRole } from "../record/role.ts";
import type { MenuEntry } from "./schema.ts";

export type MenuPage = { menuId: number; permissions: Permission[] };
export type MenuGroup = { menuId: number; pages: MenuPage[] };

type Place = Omit<MenuItem, "name">;

const moduleOf = ({ code }: Permission) => code.split(":")[0];

/** Permissions in groups and pages; one without a page stands on the first page of its module. */
export function menuGroups(permissions: readonly Permission[], places: readonly Place[]): MenuGroup[] {
  const home = (permission: Permission) =>
    permission.menu ?? permissions.find((other) => other.menu && moduleOf(other) === moduleOf(permission))?.menu;
  const pages = new Map<number, Permission[]>();
  for (const permission of permissions) {
    const menu = home(permission);
    if (menu) pages.set(menu, [...(pages.get(menu) ?? []), permission]);
  }
  const ordered = [...places].sort((left, right) => left.order - right.order);
  return ordered
    .filter(({ group }) => group === undefined)
    .map(({ menuId }) => ({
      menuId,
      pages: ordered.flatMap((place) => {
        const held = place.group === menuId && pages.get(place.menuId);
        return held ? [{ menuId: place.menuId, permissions: held }] : [];
      }),
    }))
    .filter((group) => group.pages.length > 0);
}

const opensPage = ({ code }: Permission) => code.endsWith(":page");

/** The pages somebody may open: by the page's own permission, or by any where the page has none of its own. */
export function openPages(
  all: readonly Permission[],
  places: readonly Place[],
  held: ReadonlySet<string>,
): MenuGroup[] {
  const groupsOfAll = menuGroups(all, places);
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

/** The permissions of several roles, without codes that no module has any more. */
export function permissionsOf(roles: readonly Role[], all: readonly Permission[]): Set<string> {
  const codes = all.map(({ code }) => code);
  if (roles.some(({ roleCode }) => roleCode === adminRole)) return new Set(codes);
  const granted = new Set(roles.flatMap(({ permissions }) => permissions));
  return new Set(codes.filter((code) => granted.has(code)));
}
