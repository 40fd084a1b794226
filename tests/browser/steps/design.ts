import { type KindName, kindLabel } from "@stampflow/form";
import type { Locator } from "playwright-core";
import type { Window } from "../window.ts";
import { beginning, exactly } from "../words.ts";

export type Field = { kind: KindName; label: string; required: boolean };

/** Makes a form with these fields in the form designer, and continues to its flow. */
export async function drawForm(window: Window, name: string, fields: readonly Field[]) {
  const { page, t, button, field } = window;
  await window.go("/personnel/applyAll?view=manage");
  await page.getByRole("link", { name: exactly(t("approval:forms.create")) }).click();
  await field("form-designer:formName").fill(name);
  await field("form-designer:category").click();
  await page.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
  await button("flow-designer:nav.next").click();
  for (const one of fields) await addField(window, one);
  await button("flow-designer:nav.next").click();
  await page.waitForURL("**/personnel/workflow**");
}

async function addField(window: Window, { kind, label, required }: Field) {
  const { page, t, field, language } = window;
  await page
    .getByRole("button", { name: exactly(kindLabel(language, kind)) })
    .first()
    .click();
  await field("form-designer:label").fill(label);
  if (required) await page.getByRole("switch", { name: t("form-designer:required") }).click();
  await page.getByRole("button", { name: exactly(t("form-designer:select", { label })) }).waitFor();
}

/**
 * Draws the flow: the direct superior, who is in every new flow; above `limit` days another person, who signs; then a copy.
 * Nodes are added by keyboard after the selected one.
 */
export async function drawFlow(window: Window, way: { days: string; limit: string; above: string; copyTo: string }) {
  const { page, t } = window;
  await addBehind(window, page.locator(".fd-card").nth(1), "route");
  const firstCase = cardOf(window, t("flow-designer:node.condition.numbered", { number: 1 }));
  await firstCase.click();
  await setCondition(window, way);
  await addBehind(window, firstCase, "approver");
  await chooseMember(window, way.above);
  await page.getByRole("tab", { name: t("flow-designer:panel.buttons") }).click();
  await page.getByRole("switch", { name: beginning(t("flow-designer:switches.sign")) }).click();
  await addBehind(window, page.locator(".fd-hub-name").first(), "cc");
  await chooseMember(window, way.copyTo, "cc");
  await page.getByText(t("flow-designer:canvas.fault")).first().waitFor({ state: "detached" });
}

export const cardOf = ({ page }: Window, name: string): Locator =>
  page.locator(".fd-card", { has: page.locator(".fd-card-name", { hasText: exactly(name) }) }).first();

export async function addBehind({ page, t }: Window, card: Locator, kind: string) {
  await card.click();
  await page.keyboard.press("Insert");
  await page.getByRole("menuitem", { name: beginning(t(`flow-designer:node.${kind}.name`)) }).click();
}

/** Chooses a person for the selected node of this kind. */
export async function chooseMember({ page, t, button, pick }: Window, name: string, kind = "approver") {
  await button(`flow-designer:${kind}.add`).click();
  await page.getByLabel(t("flow-designer:people.kind")).last().click();
  await page
    .locator(".ant-select-dropdown:visible .ant-select-item-option", {
      hasText: beginning(t("flow-designer:people.members.name")),
    })
    .first()
    .click();
  await pick(page.getByLabel(t("flow-designer:people.members.pick")).first(), name);
}

export async function setCondition(window: Window, way: { days: string; limit: string }) {
  const { page, t, button, field, dialog, pick } = window;
  await button("flow-designer:condition.edit").click();
  const drawer = dialog();
  await pick(field("flow-designer:condition.column", drawer), way.days);
  await field("flow-designer:condition.operatorLabel", drawer).click();
  await page
    .locator(".ant-select-dropdown:visible")
    .getByText(t("flow-designer:condition.operator.gt"), { exact: true })
    .click();
  await field("flow-designer:condition.value", drawer).fill(way.limit);
  await button("flow-designer:condition.save", drawer).click();
  await drawer.waitFor({ state: "detached" });
}

export async function publish({ page, t, button, dialog }: Window, version = 1) {
  await button("flow-designer:nav.release").click();
  // The dialog grows when the check has answered, and the button moves.
  await dialog().getByLabel(t("flow-designer:publish.note")).waitFor();
  await button("flow-designer:publish.ok", dialog()).click();
  await page.getByText(t("flow-designer:publish.done", { version })).waitFor();
}
