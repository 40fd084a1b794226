import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { NodeType } from "@stampflow/flow";
import { kindLabel } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import { chain, companyOn, control, fixedClock, node, publish, startTestHost, type TestHost } from "@stampflow/testing";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "../axe.ts";
import { addBehind, cardOf, chooseMember, publish as publishDrawn, setCondition } from "../steps/design.ts";
import { signInByApi } from "../steps/sign-in.ts";
import { desktop, phone, type Window, withBrowser } from "../window.ts";
import { beginning, exactly } from "../words.ts";

const open = withBrowser();
const clock = fixedClock(Date.now());
let host: TestHost;
let company: Awaited<ReturnType<typeof companyOn>>;
beforeAll(async () => {
  host = await startTestHost({ clock });
  company = await companyOn(host, "Designer");
});

type Version = { definition: { node: object; settings: object }; date: string };
const most = 25;
const fields = [
  ["newselect", "type"],
  ["date", "from"],
  ["number", "days"],
  ["textarea", "reason"],
] as const;

const step = ({ page, t }: Window, name: string) =>
  page
    .getByRole("navigation", { name: t("flow-designer:tab.label") })
    .getByRole("button", { name: t(`flow-designer:tab.${name}`) });

async function drawn(window: Window, name: string): Promise<void> {
  const { page, t, button, field } = window;
  await page.locator("a[href='/personnel/applyAll']").first().click();
  await page.locator(".ant-segmented").getByText(t("approval:forms.manage")).click();
  await page.getByRole("link", { name: exactly(t("approval:forms.create")) }).click();
  await field("form-designer:formName").and(page.locator(":focus")).waitFor();
  await page.keyboard.type(name);
  await field("form-designer:category").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  await button("flow-designer:nav.next").click();
  for (const [kind, label] of fields) {
    await page
      .getByRole("button", { name: exactly(kindLabel(window.language, kind)) })
      .first()
      .click();
    await field("form-designer:label").click();
    await field("form-designer:label").fill(label);
    await page.getByRole("button", { name: exactly(t("form-designer:select", { label })) }).waitFor();
  }
  await button("flow-designer:nav.next").click();
  await page.waitForURL("**/personnel/workflow?formId=*");
}

test.each<Language>(process.env.FULL ? ["zh-CN", "en-US"] : ["zh-CN"])(
  `from the workbench to a published leave application drawn by hand in ${most} clicks: %s`,
  { tags: "full" },
  async (language) => {
    const window = await open(host.origin, language);
    const { page, t, button, dialog } = window;
    const name = language === "zh-CN" ? "手绘请假" : "Leave drawn";
    clock.advance(61_000);
    await signInByApi(window, "13900000001");
    await window.go("/dashboard/workplace");
    let clicks = 0;
    await page.exposeFunction("clicked", () => {
      clicks += 1;
    });
    await page.evaluate(() => {
      const { clicked } = globalThis as unknown as { clicked: () => void };
      addEventListener("pointerdown", () => clicked(), true);
    });
    await drawn(window, name);
    await addBehind(window, page.locator(".fd-card").nth(1), "cc");
    await chooseMember(window, "Carl Chef", "cc");
    await button("flow-designer:nav.release").click();
    await dialog().getByLabel(t("flow-designer:publish.note")).waitFor();
    await button("flow-designer:publish.ok", dialog()).click();
    await page.getByText(t("flow-designer:publish.done", { version: 1 })).waitFor();
    expect(clicks).toBeGreaterThan(fields.length);
    expect(clicks).toBeLessThanOrEqual(most);

    const formId = new URL(page.url()).searchParams.get("formId");
    const one = await company.admin.call<Version>("/approval/flow/version", { formId, version: 1 });
    expect(JSON.stringify(one.definition)).toContain(company.chef.userId);
    for (const [, label] of fields) expect(one.date).toContain(`"label":"${label}"`);
    expect(window.troubles).toEqual([]);
    await window.close();
  },
);

test("going between the steps loses nothing, asks nothing, and publishes form and flow together", async () => {
  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go("/dashboard/workplace");
  await drawn(window, "Trip");
  const formId = new URL(page.url()).searchParams.get("formId") ?? "";
  await addBehind(window, page.locator(".fd-card").nth(1), "cc");

  await step(window, "form").click();
  const kind = kindLabel("en-US", "money");
  await page.getByRole("button", { name: exactly(kind) }).click();
  const added = page.getByRole("button", { name: exactly(t("form-designer:select", { label: kind })) });
  await added.waitFor();
  await step(window, "flowDesign").click();
  const copy = page.locator(".fd-card", { has: page.getByText(t("flow-designer:node.cc.name"), { exact: true }) });
  await copy.first().waitFor();
  await step(window, "basicInfo").click();
  await window.field("form-designer:formName").fill("Trips");
  await step(window, "form").click();
  await added.waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("heading", { level: 1, name: "Trips" }).waitFor();

  await step(window, "flowDesign").click();
  await copy.first().click();
  await chooseMember(window, "Carl Chef", "cc");

  await button("flow-designer:canvas.summary").click();
  await page.getByRole("heading", { name: t("flow-designer:summary.title") }).waitFor();
  await page.locator(".fd-sentence", { hasText: "Carl Chef" }).click();
  await copy.locator("[aria-pressed=true]").waitFor();
  await step(window, "flowSetting").click();
  const groups = page.getByRole("navigation", { name: t("flow-designer:settings.menu") });
  await button("flow-designer:settings.display", groups).click();
  await window
    .field("flow-designer:settings.shown.title")
    .fill(`Trip of {${t("flow-designer:settings.shown.applicant")}}`);
  await page.keyboard.press("Enter");
  await window.pick(window.field("flow-designer:settings.shown.summary"), "reason");

  await step(window, "form").click();
  await page.getByRole("tab", { name: t("form-designer:tabForm") }).click();
  await button("form-designer:translate").click();
  await dialog()
    .getByLabel(/ reason \(中文\)$/)
    .fill("事由");
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await button("flow-designer:nav.release").click();
  await dialog().getByLabel(t("flow-designer:publish.note")).waitFor();
  await button("flow-designer:publish.ok", dialog()).click();
  await page.getByText(t("flow-designer:publish.done", { version: 1 })).waitFor();
  const one = await company.admin.call<Version>("/approval/flow/version", { formId, version: 1 });
  expect(one.date).toContain(`"label":"${kind}"`);
  expect(JSON.stringify(one.definition)).toContain(company.chef.userId);
  expect(one.date).toContain("事由");
  expect(one.definition).toMatchObject({
    settings: { display: { title: "Trip of {applicant}", summary: [expect.any(String)] } },
  });
  await expect
    .poll(() => company.admin.call("/business/formModuleTable/queryFormDesign", { id: formId }))
    .toMatchObject({
      formName: "Trips",
      release: "published",
    });

  await window.go(`/personnel/NewSetFome?id=${formId}`);
  await page.waitForURL(`**/personnel/workflow?formId=${formId}&tab=form`);
  await added.waitFor();
  expect(window.troubles).toEqual([]);
});

test("a new form that cannot be saved says why, and its faults lead to their step", { tags: "full" }, async () => {
  const window = await open(host.origin, "en-US");
  const { page, t, button } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go("/personnel/NewSetFome?tab=form");
  await step(window, "flowDesign").click();
  await page.waitForURL("**/personnel/NewSetFome?tab=basicInfo");
  await window.field("form-designer:formName").and(page.locator(":focus")).waitFor();
  await page.locator(".ant-form-item-explain-error").first().waitFor();
  await expect.poll(() => button("flow-designer:nav.release").count()).toBe(0);
  await step(window, "form").click();
  await page.getByText(t("form-designer:canvasEmpty")).waitFor();
  expect(window.troubles).toEqual([]);
});

test("the phone beside the canvas follows the drawing, 375 px wide with labels above their fields", {
  tags: "full",
}, async () => {
  const window = await open(host.origin, "en-US");
  const { page, t, button } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go("/personnel/NewSetFome?tab=form");
  await button("form-designer:phone").click();
  const phone = page.getByRole("region", { name: t("form-designer:phone") });
  const label = kindLabel("en-US", "number");
  await page.getByRole("button", { name: exactly(label) }).click();
  const input = phone.getByLabel(label);
  await input.fill("3");
  const [frame, name, field] = await Promise.all([
    phone.locator("> div").boundingBox(),
    phone.getByText(label).boundingBox(),
    input.boundingBox(),
  ]);
  expect(frame?.width).toBe(375);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  expect(field?.height).toBeGreaterThanOrEqual(40);
  await button("form-designer:phone").click();
  await phone.waitFor({ state: "detached" });
  expect(window.troubles).toEqual([]);
});

test("controls are kept in the palette as a group, put in again, renamed and deleted", { tags: "full" }, async () => {
  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog, field } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go("/personnel/NewSetFome?tab=form");
  for (const kind of ["number", "date"] as const)
    await page
      .getByRole("button", { name: exactly(kindLabel("en-US", kind)) })
      .first()
      .click();
  const of = (kind: "number" | "date") =>
    page.getByRole("button", { name: exactly(t("form-designer:select", { label: kindLabel("en-US", kind) })) });
  await of("date").waitFor();
  await page
    .getByRole("button", { name: t("form-designer:groupSaveOf", { label: kindLabel("en-US", "date") }) })
    .click();
  await dialog()
    .getByRole("checkbox", { name: kindLabel("en-US", "number") })
    .check();
  await field("form-designer:groupName", dialog()).fill("Trip");
  await page.keyboard.press("Enter");
  await page.getByText(t("form-designer:groupSaved", { name: "Trip" })).waitFor();
  await page.getByText(t("form-designer:group_mine"), { exact: true }).click();
  await page.getByRole("button", { name: exactly("Trip") }).click();
  await of("number").nth(1).waitFor();
  expect([await of("number").count(), await of("date").count()]).toEqual([2, 2]);

  const more = (name: string) => page.getByRole("button", { name: t("form-designer:groupMore", { name }) });
  await more("Trip").click();
  await page.getByRole("menuitem", { name: t("form-designer:groupRename") }).click();
  await field("form-designer:groupName", dialog()).fill("Journey");
  await page.keyboard.press("Enter");
  await more("Journey").click();
  await page.getByRole("menuitem", { name: t("form-designer:groupRemove") }).click();
  await button("form-designer:groupRemove", dialog()).click();
  await more("Journey").waitFor({ state: "detached" });
  await expect.poll(() => of("number").count()).toBe(2);
  expect(window.troubles).toEqual([]);
});

test("an earlier version is restored as the draft of form and flow, and nothing is published", {
  tags: "full",
}, async () => {
  const { admin, chef } = company;
  const flow = chain(node.start(), node.named("First", [chef.userId]));
  const formId = await publish(admin, { name: "Back", controls: [control("input", "reason")], flow });
  type Form = { revision: number; date: string; formName: string; formClassification: string };
  const form = () => admin.call<Form>("/business/formModuleTable/queryFormDesign", { id: formId });
  const draft = () => admin.call<{ revision: number }>("/approval/flow/draft", { formId });
  const { revision, formName, formClassification } = await form();
  const date = JSON.stringify({ list: [control("number", "days")] });
  const changed = { id: formId, revision, formName, formClassification, date };
  await admin.call("/business/formModuleTable/modifyFormModule", changed);
  const definition = { settings: {}, node: chain(node.start(), node.named("Other", [chef.userId])) };
  await admin.call("/approval/flow/save", { formId, definition, revision: (await draft()).revision });

  const window = await open(host.origin, "en-US");
  const { page, t, button, dialog } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${formId}`);
  await page.locator(".fd-card", { hasText: "Other" }).waitFor();
  await button("flow-designer:canvas.versions").click();
  await button("flow-designer:versions.load").click();
  await button("flow-designer:versions.load", dialog()).click();
  await page.locator(".fd-card", { hasText: "First" }).waitFor();
  await page.getByText(t("flow-designer:versions.loaded", { version: 1 })).waitFor();
  await step(window, "form").click();
  await page.getByRole("button", { name: exactly(t("form-designer:select", { label: "reason" })) }).waitFor();
  expect((await form()).date).toContain("reason");
  expect(JSON.stringify(await draft())).toContain('"First"');
  expect(await admin.call("/approval/flow/versions", { formId })).toMatchObject({ total: 1 });
  expect(window.troubles).toEqual([]);
});

test("the changes of a version are shown as sentences and in its picture", { tags: "full" }, async () => {
  const { admin, chef } = company;
  clock.advance(61_000);
  const flow = chain(node.start(), node.named("First", [chef.userId]));
  const formId = await publish(admin, { name: "Two", controls: [control("input", "reason")], flow });
  clock.advance(61_000);
  type Form = { revision: number; formName: string; formClassification: string };
  const { revision, formName, formClassification } = await admin.call<Form>(
    "/business/formModuleTable/queryFormDesign",
    { id: formId },
  );
  const date = JSON.stringify({ list: [control("number", "days")] });
  const header = { formName, formClassification };
  await admin.call("/business/formModuleTable/modifyFormModule", { id: formId, revision, ...header, date });
  const definition = { settings: {}, node: chain(node.start(), node.named("Other", [chef.userId])) };
  const draft = await admin.call<{ revision: number }>("/approval/flow/draft", { formId });
  await admin.call("/business/workflow/deploy", { formId, definition, revision: draft.revision });

  const window = await open(host.origin, "en-US");
  const { t, button, dialog } = window;
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${formId}`);
  await button("flow-designer:canvas.versions").click();
  await button("flow-designer:versions.view").first().click();
  const said = (key: string, name: string) =>
    dialog()
      .getByRole("region", { name: t("flow-designer:versions.differences") })
      .getByText(t(`flow-designer:versions.${key}`, { name: t("flow-designer:versions.named", { name }) }))
      .waitFor();
  await said("added", "days");
  await said("removed", "reason");
  await said("added", "Other");
  await said("removed", "First");
  await dialog().locator(".fd-card", { hasText: "Other" }).getByLabel(t("flow-designer:status.added")).waitFor();
  expect(window.troubles).toEqual([]);
});

test("of two administrators on one draft the second is told what changed, chooses where both did, and merges", {
  tags: "full",
}, async () => {
  const { admin, chef, director } = company;
  const roles = await admin.call<{ roleId: string; roleCode: string }[]>("/system/role/names");
  const roleIds = roles.filter(({ roleCode }) => roleCode === "ADMIN_ROLE").map(({ roleId }) => roleId);
  const { version } = await admin.call<{ version: number }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: chef.userId },
    { method: "GET" },
  );
  await admin.call("/business/userMoreInfo/updateMoreUserInfo", { userId: chef.userId, version, roleIds });
  const controls = [control("input", "reason"), control("input", "place")];
  const steps = [node.named("First", [chef.userId]), node.named("Second", [director.userId])];
  const formId = await publish(admin, { name: "Both", controls, flow: chain(node.start(), ...steps) });

  const draw = async (number: string) => {
    const window = await open(host.origin, "en-US");
    await signInByApi(window, number);
    await window.go(`/personnel/workflow?formId=${formId}`);
    await window.page.locator(".fd-card").first().waitFor();
    return window;
  };
  clock.advance(61_000);
  const one = await draw("13900000001");
  const other = await draw("13900000003");
  const card = ({ page }: Window, name: string) =>
    page.locator(".fd-card", { has: page.locator(".fd-card-name", { hasText: exactly(name) }) });
  const rename = async (window: Window, name: string, to: string) => {
    await card(window, name).click();
    await window.field("flow-designer:panel.name").fill(to);
    await window.page.keyboard.press("Enter");
    await card(window, to).waitFor();
  };
  const saved = ({ page }: Window) =>
    page
      .getByRole("status")
      .getByText(/^Saved/)
      .waitFor();
  const banner = ({ page }: Window) => page.getByRole("alert").filter({ hasText: "has just saved" });
  const side = (window: Window, name: string) =>
    banner(window).getByRole("radio", { name: beginning(window.t(`flow-designer:merge.side.${name}`)) });

  await rename(one, "First", "Chef");
  await addBehind(one, card(one, "Second"), "cc");
  await chooseMember(one, "Dora Director", "cc");
  await saved(one);
  await rename(other, "First", "Kitchen");
  await rename(other, "Second", "Boss");
  await banner(other).getByText("renamed from “First”").first().waitFor();
  // After a reload the unsaved drawing is offered again.
  await other.page.reload();
  await card(other, "Chef").waitFor();
  await other.button("form-designer:draftUse").click();
  await banner(other).getByText("renamed from “First”").first().waitFor();
  const merge = other.button("flow-designer:merge.merge", banner(other));
  await expect.poll(() => merge.isDisabled()).toBe(true);
  // Rotating a tablet keeps the drawing.
  await other.resize(phone);
  await other.resize(desktop);
  await side(other, "mine").check();
  await merge.click();
  await banner(other).waitFor({ state: "detached" });
  await saved(other);
  const names = async () => {
    const { definition } = await admin.call<{ definition: object }>("/approval/flow/draft", { formId });
    return [...JSON.stringify(definition).matchAll(/"type":(?:1|2),"name":"([^"]*)"|"name":"([^"]*)","type":(?:1|2)/g)]
      .map((found) => found[1] ?? found[2])
      .join();
  };
  await expect.poll(() => names()).toMatch(/^Kitchen,Boss,CC/);
  await other.button("flow-designer:canvas.undo").click();
  await card(other, other.t("flow-designer:node.cc.name")).waitFor({ state: "detached" });
  await other.button("flow-designer:canvas.redo").click();
  await saved(other);

  const relabel = async (window: Window, label: string, to: string) => {
    await window.page.getByRole("button", { name: exactly(window.t("form-designer:select", { label })) }).click();
    await window.field("form-designer:label").fill(to);
  };
  for (const window of [one, other]) {
    await window.go(`/personnel/workflow?formId=${formId}&tab=form`);
    await window.page
      .getByRole("button", { name: exactly(window.t("form-designer:select", { label: "reason" })) })
      .waitFor();
  }
  await relabel(one, "reason", "Why");
  await one.button("flow-designer:nav.save").click();
  await saved(one);
  await relabel(other, "reason", "Ground");
  await relabel(other, "place", "Where");
  await other.button("flow-designer:nav.save").click();
  await side(other, "theirs").check();
  await other.button("flow-designer:merge.merge", banner(other)).click();
  await banner(other).waitFor({ state: "detached" });
  await saved(other);
  const { date } = await admin.call<{ date: string }>("/business/formModuleTable/queryFormDesign", { id: formId });
  expect([...date.matchAll(/"label":"(\w+)"/g)].map(([, label]) => label)).toEqual(["Why", "Where"]);
  expect([...one.troubles, ...other.troubles]).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

/** How each type of node is added: by its name in the plus menu, or together with the node that holds it. */
const comes: Record<NodeType, string> = {
  0: "with every flow",
  1: "approver",
  2: "cc",
  3: "with route",
  4: "route",
  5: "event",
  6: "handler",
  7: "opinion",
  8: "with opinion",
  9: "parallel",
  10: "with parallel",
  11: "with parallel",
  20: "notice",
};
type Drawn = { type: NodeType; childNode?: Drawn | null; conditionNodes?: Drawn[] | null };
const typesIn = (one: Drawn): NodeType[] => [
  one.type,
  ...[one.childNode ?? [], one.conditionNodes ?? []].flat().flatMap(typesIn),
];

/** Clicks the plus below a card and chooses what to add. */
async function addBelow({ page, t }: Window, card: Locator, kind: string) {
  const plus = page.locator(".fd-plus");
  await plus.first().waitFor();
  const box = await card.boundingBox();
  if (!box) throw new Error("no card");
  const from = { x: box.x + box.width / 2, y: box.y + box.height };
  const all = await plus.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const below = all
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
    .filter(({ y }) => y > from.y)
    .sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0];
  if (!below) throw new Error("no plus below it");
  await page.mouse.click(below.x, below.y);
  await page.getByRole("menuitem", { name: beginning(t(`flow-designer:node.${kind}.name`)) }).click();
}

test("every type of node is drawn with the mouse, published, and run to its end by those named", {
  tags: "full",
}, async () => {
  const { admin, cook, chef, keeper, maid, finance, director } = company;
  const told: { type: string; data: unknown }[] = [];
  const receiver = createServer(async (request, response) => {
    told.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(204).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await admin.call("/notice/endpoint/add", { name: "仓库系统", url });
  const window = await open(host.origin, "zh-CN");
  const { page, t, field, pick } = window;
  clock.advance(61_000);
  await signInByApi(window, "13900000001");
  await window.go("/dashboard/workplace");
  await drawn(window, "全部节点");
  const formId = new URL(page.url()).searchParams.get("formId") ?? "";

  const first = page.locator(".fd-card").nth(1);
  await addBelow(window, first, "parallel");
  for (const [number, name] of [
    [1, "Finn Finance"],
    [2, "Dora Director"],
  ] as const) {
    await addBelow(window, cardOf(window, t("flow-designer:node.lane.numbered", { number })), "approver");
    await chooseMember(window, name);
  }
  await addBelow(window, first, "route");
  const condition = cardOf(window, t("flow-designer:node.condition.numbered", { number: 1 }));
  await condition.click();
  await setCondition(window, { days: "days", limit: "3" });
  await addBelow(window, condition, "cc");
  await chooseMember(window, "Gus Guest", "cc");
  await addBelow(window, first, "event");
  await field("flow-designer:event.name").fill("goods.wanted");
  await pick(field("flow-designer:event.endpoint"), "仓库系统");
  await addBelow(window, first, "handler");
  await chooseMember(window, "Kate Keeper", "handler");
  await addBelow(window, first, "notice");
  await chooseMember(window, "Mary Maid", "notice");
  await addBelow(window, first, "opinion");
  await publishDrawn(window);
  expect(window.troubles).toEqual([]);
  await window.close();

  const one = await admin.call<{ definition: { node: Drawn } }>("/approval/flow/version", { formId, version: 1 });
  const types = new Set(typesIn(one.definition.node).map(String));
  expect([...types].toSorted()).toEqual(Object.keys(comes).toSorted());

  const design = await admin.call<{ date: string }>("/business/formModuleTable/queryFormDesign", { id: formId });
  const keys = (JSON.parse(design.date) as { list: { model: string; label: string }[] }).list;
  const days = keys.find(({ label }) => label === "days")?.model ?? "";
  const sent = { formId, values: { [days]: "5" } };
  const { applyId } = await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", sent);
  const decide = (who: typeof chef) => who.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  await decide(chef);
  await decide(keeper);
  await Promise.all([decide(finance), decide(director)]);
  await host.settle();
  const { status } = await cook.call<{ status: string }>("/approval/application/detail", { applyId });
  expect(status).toBe("approved");
  expect(told).toMatchObject([{ type: "flow.event", data: { event: "goods.wanted" } }]);
  const notices = await maid.call<{ records: { applyId?: string }[] }>("/notice/record/list", { pageSize: 10 });
  expect(JSON.stringify(notices)).toContain(applyId);
  receiver.close();
});

test("a small flow is drawn and published with the keyboard alone, and run to its end", { tags: "full" }, async () => {
  const window = await open(host.origin, "zh-CN");
  const { page, t, button, dialog } = window;
  clock.advance(61_000);
  type Categories = { records: { id: string }[] };
  const { records } = await company.admin.call<Categories>("/business/fromClassification/queryFrom");
  const header = { formName: "按键", formClassification: records[0]?.id ?? "", url: "" };
  const date = JSON.stringify({ list: [control("input", "reason")] });
  const id = await company.admin.call<string>("/business/formModuleTable/formDesignBusiness", { ...header, date });
  await signInByApi(window, "13900000001");
  await window.go(`/personnel/workflow?formId=${id}&tab=flowDesign`);
  await page.locator(".fd-card").nth(1).waitFor();
  /** Presses the key until the target has the focus. */
  const reach = async (target: Locator) => {
    for (let key = 0; key < 60; key++) {
      if ((await target.count()) > 0 && (await target.evaluate((one) => one === document.activeElement))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`not reached by the keyboard: ${String(target)}`);
  };
  await reach(page.getByRole("application", { name: t("flow-designer:canvas.label") }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Insert");
  await page.getByRole("menuitem", { name: beginning(t("flow-designer:node.approver.name")) }).waitFor();
  await page.keyboard.press("Enter");
  await reach(button("flow-designer:approver.add"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await reach(button("flow-designer:nav.release"));
  await page.keyboard.press("Enter");
  await dialog().getByLabel(t("flow-designer:publish.note")).waitFor();
  await reach(button("flow-designer:publish.ok", dialog()));
  await page.keyboard.press("Enter");
  await page.getByText(t("flow-designer:publish.done", { version: 1 })).waitFor();
  const one = await company.admin.call<{ definition: { node: Drawn } }>("/approval/flow/version", {
    formId: id,
    version: 1,
  });
  expect(typesIn(one.definition.node)).toEqual([0, 1, 1]);
  expect(window.troubles).toEqual([]);

  const { cook, chef } = company;
  const values = { reason: "rest" };
  const { applyId } = await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", {
    formId: id,
    values,
  });
  // The cook's superior is asked at both nodes, and may decide once in five seconds.
  for (const _ of [1, 2]) {
    clock.advance(5_000);
    await chef.call("/business/approveTask/approval2", { applyId, action: "NEXT" });
  }
  await expect
    .poll(() => cook.call("/approval/application/detail", { applyId }))
    .toMatchObject({
      status: "approved",
      content: { values },
    });
});
