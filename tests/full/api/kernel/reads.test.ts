import { node, openOffice } from "@stampflow/testing";
import { expect, test } from "vitest";
import { reading } from "../../../api/items.ts";

/** Lists of people and of applications read no more items than their filters ask for (kernel, which filter is served how). */
const office = await openOffice("Reads");
const { admin, chef, cook, host } = office;

type Page = { records: { id: string }[]; total: number };

test("people are filtered, sorted and searched in memory", async () => {
  const asked = { username: "c", status: "active", sort: "-realName", pageSize: 10 };
  const list = () => admin.call<Page>("/business/userMoreInfo/queryFullTimeUser", asked);
  await list();
  const [page, read] = await reading(list);
  expect(page.records.length).toBeGreaterThan(0);
  expect(read).toBe(0);
});

test("applications of one form, one person's and those of a period are read by an index", async () => {
  const common = await office.draw("Common", node.named("first", [chef.userId]));
  const rare = await office.draw("Rare", node.named("first", [chef.userId]));
  for (let n = 0; n < 40; n++) await office.submit(n % 4 === 0 ? rare : common);
  host.clock.advance(60_000);
  const from = host.clock.now();
  for (let n = 0; n < 5; n++) await office.submit(common);
  await host.settle();
  const every = (body: object) => admin.call<Page>("/approval/application/all", { pageSize: 10, ...body });
  const mine = (body: object) => cook.call<Page>("/approval/application/list", { tab: "apply", pageSize: 10, ...body });
  const pages: readonly [name: string, list: () => Promise<Page>, shown: number][] = [
    ["all of a form", () => every({ formId: rare }), 10],
    ["all since a moment", () => every({ from }), 5],
    ["mine", () => mine({}), 10],
    ["mine since a moment", () => mine({ from }), 5],
  ];
  for (const [name, list, shown] of pages) {
    await list();
    const [page, read] = await reading(list);
    expect([name, page.records.length]).toEqual([name, shown]);
    // The total is counted beside them, up to a limit (kernel D4).
    expect([name, read - page.total <= 3 * shown, read]).toEqual([name, true, read]);
  }
});
