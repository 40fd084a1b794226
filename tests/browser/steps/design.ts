import { type KindName, kindLabel } from "@stampflow/form";
import type { Window } from "../window.ts";
import { exactly } from "../words.ts";

export type Field = { kind: KindName; label: string; required: boolean };

/** Draws a form of these fields in the form designer and goes on to its flow. */
export async function drawForm(window: Window, name: string, fields: readonly Field[]) {
  const { page, button, field } = window;
  await window.go("/personnel/applyAll?view=manage");
  await button("approval:forms.create").click();
  await field("form-designer:formName").fill(name);
  await field("form-designer:category").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  for (const one of fields) await addField(window, one);
  await button("form-designer:next").click();
  await page.waitForURL("**/personnel/workflow**");
}

async function addField(window: Window, { kind, label, required }: Field) {
  const { page, say, field, language } = window;
  await page
    .getByRole("button", { name: exactly(kindLabel(language, kind)) })
    .first()
    .click();
  await field("form-designer:label").fill(label);
  if (required) await page.getByRole("switch", { name: say("form-designer:required") }).click();
  await page.getByRole("button", { name: exactly(say("form-designer:select", { label })) }).waitFor();
}

/** The way: the direct superior, then from `limit` days on the named person too, then a copy to the last one. */
export async function drawFlow(window: Window, way: { days: string; limit: string; above: string; copyTo: string }) {
  const { page, say, button, pick } = window;
  const panel = page.getByRole("complementary", { name: say("flow-designer:panel.label") });
  const fault = page.getByRole("img", { name: say("flow-designer:canvas.fault") });

  await addNode(window, 0, "approver");
  await button("flow-designer:people.add", panel).click();
  await chooseSource(window, "superior");

  await addNode(window, 1, "route");
  await page
    .locator(".fd-card[data-tone]")
    .filter({ hasText: say("flow-designer:node.condition.empty") })
    .first()
    .click();
  await setCondition(window, way);

  await addNode(window, 2, "approver");
  await button("flow-designer:people.add", panel).click();
  await chooseSource(window, "members");
  await pick(panel.getByLabel(say("flow-designer:people.members.pick")).first(), way.above);

  await addNode(window, -1, "cc");
  await button("flow-designer:people.add", panel).click();
  await chooseSource(window, "members");
  await pick(panel.getByLabel(say("flow-designer:people.members.pick")).first(), way.copyTo);
  await fault.first().waitFor({ state: "detached" });
}

/** `at`: which plus of the canvas, from the top; −1 the last. */
async function addNode({ page, say }: Window, at: number, kind: string) {
  await page.locator(".fd-plus").nth(at).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${say(`flow-designer:node.${kind}.name`)}`) }).click();
}

async function chooseSource({ page, say }: Window, kind: string) {
  await page.getByLabel(say("flow-designer:people.kind")).last().click();
  await page
    .locator(".ant-select-dropdown:visible")
    .getByText(say(`flow-designer:people.${kind}.name`), { exact: true })
    .first()
    .click();
}

async function setCondition(window: Window, way: { days: string; limit: string }) {
  const { page, say, button, field, dialog, pick } = window;
  await button("flow-designer:condition.edit").click();
  const drawer = dialog();
  await pick(field("flow-designer:condition.column", drawer), way.days);
  await field("flow-designer:condition.operatorLabel", drawer).click();
  await page
    .locator(".ant-select-dropdown:visible")
    .getByText(say("flow-designer:condition.operator.gt"), { exact: true })
    .click();
  await field("flow-designer:condition.value", drawer).fill(way.limit);
  await button("flow-designer:condition.save", drawer).click();
  await drawer.waitFor({ state: "detached" });
}

export async function publish({ page, say, button, dialog }: Window) {
  await button("flow-designer:nav.release").click();
  await button("flow-designer:publish.ok", dialog()).click();
  await page.getByText(say("flow-designer:publish.done", { version: 1 })).waitFor();
}
