import { expect, test } from "vitest";
import { role } from "../directory/sample.ts";
import { menuGroups, menuTree, openPages, permissionsOf } from "./rules.ts";

const all = [
  { code: "system:organisation:page", menu: 682 },
  { code: "system:employee:add", menu: 682 },
  { code: "approval:apply", menu: 1170 },
  { code: "approval:handle" },
];

const places = [
  { menuId: 1, order: 9 },
  { menuId: 682, group: 1, order: 1 },
  { menuId: 677, group: 400, order: 2 },
  { menuId: 1170, group: 400, order: 1 },
  { menuId: 400, order: 2 },
];

test("permissions stand on their pages, one without a page on the first of its module", () => {
  const groups = menuGroups(all, places).map(({ menuId, pages }) => [
    menuId,
    pages.map((page) => [page.menuId, page.permissions.map(({ code }) => code)]),
  ]);
  expect(groups).toEqual([
    [400, [[1170, ["approval:apply", "approval:handle"]]]],
    [1, [[682, ["system:organisation:page", "system:employee:add"]]]],
  ]);
});

test("groups and pages stand in the order of their places", () => {
  const groups = menuGroups([...all, { code: "approval:inbox", menu: 677 }], places);
  expect(groups.map(({ menuId, pages }) => [menuId, ...pages.map((page) => page.menuId)])).toEqual([
    [400, 1170, 677],
    [1, 682],
  ]);
});

test.each([
  ["the permission of the page opens it", ["system:organisation:page"], [682]],
  ["another one on the page does not", ["system:employee:add"], []],
  ["a page without one of its own opens by any", ["approval:apply"], [1170]],
])("%s", (_, held, menus) => {
  const open = openPages(all, places, new Set(held));
  expect(open.flatMap(({ pages }) => pages.map(({ menuId }) => menuId))).toEqual(menus);
});

test("the menu tree has groups, pages, and what may be done there", () => {
  const tree = menuTree(openPages(all, places, new Set(["system:organisation:page", "system:employee:add"])));
  expect(tree).toEqual([
    {
      menuId: 1,
      perms: "",
      children: [
        {
          menuId: 682,
          perms: "system:organisation:page",
          children: [
            { menuId: 682, perms: "system:organisation:page", children: [] },
            { menuId: 682, perms: "system:employee:add", children: [] },
          ],
        },
      ],
    },
  ]);
});

test("roles add up, the administrator has everything, forgotten codes are none", () => {
  const roles = [
    role("a", { permissions: ["approval:apply", "old:thing"] }),
    role("b", { permissions: ["approval:handle"] }),
  ];
  expect([...permissionsOf(roles, all)]).toEqual(["approval:apply", "approval:handle"]);
  expect(permissionsOf([role("x", { roleCode: "ADMIN_ROLE" })], all).size).toBe(4);
  expect(permissionsOf([], all).size).toBe(0);
});
