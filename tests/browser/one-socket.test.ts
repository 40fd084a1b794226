import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signInByCode } from "./steps/sign-in.ts";
import { withBrowser } from "./window.ts";

const open = withBrowser();
let company: Company;
let origin: string;
let formId: string;

beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  company = await companyOn(host, "Harbour Hotel", "zh-CN");
  const flow = chain(node.start(), node.named("Chef", [company.chef.userId]));
  formId = await publish(company.admin, { name: "Leave", controls: [control("number", "days")], flow });
});

const apply = (who: Person) => who.call("/business/workflow/startFormProcess", { formId, values: { days: "1" } });
const bell = (page: Page, count: number) => page.locator(`.bell-button[data-unread='${count}']`).waitFor();

test("the tabs of a browser share one socket, and the next one takes over", async () => {
  const { phone } = await company.admin.call<{ phone: string }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: company.chef.userId },
    { method: "GET" },
  );
  const window = await open(origin, "zh-CN");
  const first = window.page;
  const sockets: Page[] = [];
  first.context().on("page", (page) => page.on("websocket", () => sockets.push(page)));
  first.on("websocket", () => sockets.push(first));
  await signInByCode(window, phone.replace("+86", ""));
  await expect.poll(() => sockets).toEqual([first]);

  const second = await first.context().newPage();
  await second.goto(`${origin}/dashboard/workplace`);
  await apply(company.cook);
  await bell(first, 1);
  await bell(second, 1);
  expect(sockets).toEqual([first]);

  await first.close();
  await expect.poll(() => sockets).toEqual([first, second]);
  await apply(company.maid);
  await bell(second, 2);
});
