import { type Company, chain, companyOn, control, node, type Person, publish, startTestHost } from "@stampflow/testing";
import type { Page, WebSocket } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signInByCode } from "../../../browser/steps/sign-in.ts";
import { type Window, withBrowser } from "../../../browser/window.ts";

const open = withBrowser();
let company: Company;
let origin: string;

beforeAll(async () => {
  const host = await startTestHost();
  origin = host.origin;
  company = await companyOn(host, "Harbour Hotel", "zh-CN");
});

/** A form with this person as its approver. */
const formFor = (approver: Person) =>
  publish(company.admin, {
    name: "Leave",
    controls: [control("number", "days")],
    flow: chain(node.start(), node.named("Approver", [approver.userId])),
  });
const apply = (who: Person, formId: string) =>
  who.call("/business/workflow/startFormProcess", { formId, values: { days: "1" } });
const bell = (page: Page, count: number) => page.locator(`.bell-button[data-unread='${count}']`).waitFor();

async function signIn(window: Window, { userId }: Person) {
  const { phone } = await company.admin.call<{ phone: string }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId },
    { method: "GET" },
  );
  await signInByCode(window, phone.replace("+86", ""));
}

test("the tabs of a browser share one socket, and the next one takes over", async () => {
  const formId = await formFor(company.chef);
  const window = await open(origin, "zh-CN");
  const first = window.page;
  const sockets: Page[] = [];
  first.context().on("page", (page) => page.on("websocket", () => sockets.push(page)));
  first.on("websocket", () => sockets.push(first));
  await signIn(window, company.chef);
  await expect.poll(() => sockets).toEqual([first]);

  const second = await first.context().newPage();
  await second.goto(`${origin}/dashboard/workplace`);
  await apply(company.cook, formId);
  await bell(first, 1);
  await bell(second, 1);
  expect(sockets).toEqual([first]);

  await first.close();
  await expect.poll(() => sockets).toEqual([first, second]);
  await apply(company.maid, formId);
  await bell(second, 2);
});

/** Simulates a tab in the background or foreground. */
const look = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("a page hidden for ten minutes closes its socket, and is up to date when shown again", async () => {
  const formId = await formFor(company.maid);
  const window = await open(origin, "zh-CN");
  const first = window.page;
  await signIn(window, company.maid);
  await first.clock.install();
  const sockets: { page: Page; socket: WebSocket }[] = [];
  const owners = () => sockets.map(({ page }) => page);
  const watch = (page: Page) => page.on("websocket", (socket) => sockets.push({ page, socket }));
  watch(first);
  const ended = (at: number) => expect.poll(() => sockets[at]?.socket.isClosed()).toBe(true);
  await first.goto(`${origin}/dashboard/workplace`);
  await bell(first, 0);
  await expect.poll(owners).toEqual([first]);
  // A part that still loads would be given up when the clock moves.
  await first.waitForLoadState("networkidle");

  await look(first, "hidden");
  await first.clock.fastForward(590_000);
  expect(sockets[0]?.socket.isClosed()).toBe(false);
  await first.clock.fastForward(11_000);
  await ended(0);
  // A timer's request at this moment would load the count as well.
  await first.waitForLoadState("networkidle");
  await apply(company.cook, formId);
  // A lost connection would be opened again after five seconds.
  await first.clock.fastForward(60_000);
  await bell(first, 0);
  expect(owners()).toEqual([first]);
  await look(first, "visible");
  await bell(first, 1);
  await expect.poll(owners).toEqual([first, first]);

  const second = await first.context().newPage();
  watch(second);
  await second.goto(`${origin}/dashboard/workplace`);
  await bell(second, 1);
  expect(owners()).toEqual([first, first]);
  await second.waitForLoadState("networkidle");
  await look(first, "hidden");
  await first.clock.fastForward(601_000);
  await ended(1);
  await expect.poll(owners).toEqual([first, first, second]);
  await apply(company.chef, formId);
  await bell(second, 2);
  await bell(first, 1);
  await look(first, "visible");
  await bell(first, 2);
  expect(owners()).toEqual([first, first, second]);
  expect(window.troubles).toEqual([]);
});
