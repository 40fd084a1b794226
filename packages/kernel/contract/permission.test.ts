import { expect, test } from "vitest";
import { permissionsIn, permissionTable } from "./permission.ts";

const nouns = {
  order: { menu: 9001, verbs: ["page", "add"] },
  cost: { menu: 9002, verbs: ["view"] },
} as const;

test("a table of permissions names module, noun and verb, the menu, and the roles that have the verb at first", () => {
  const can = permissionTable("shop", nouns, (verb) => (verb === "page" ? ["manager", "finance"] : ["manager"]));
  expect(can.order.page).toEqual({ code: "shop:order:page", menu: 9001, roles: ["manager", "finance"] });
  expect(can.cost.view).toEqual({ code: "shop:cost:view", menu: 9002, roles: ["manager"] });
  const codes = permissionsIn(can).map(({ code }) => code);
  expect(codes).toEqual(["shop:order:page", "shop:order:add", "shop:cost:view"]);
});

test("without roles nobody has them until the administrator grants them", () => {
  expect(permissionTable("shop", nouns).order.add).toEqual({ code: "shop:order:add", menu: 9001 });
});
