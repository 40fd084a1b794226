import { choosing, mayStayEmpty } from "@stampflow/flow";
import type { Permissions } from "@stampflow/form";
import type { Actor } from "@stampflow/kernel/server";
import { settingsOfModules } from "../../fixed/designed-form.ts";
import { nameInLanguage } from "../../form/edit.ts";
import { formById } from "../../form/store.ts";
import { bindingOf } from "../../version/binding.ts";
import { formNameIn, type PublishedVersion } from "../../version/published-version.ts";
import { isOpenTo, type OpenedForm, onBehalf, startPermissions } from "../act/submit.ts";

const choiceLimit = 25;

/** The nodes whose people the initiator chooses. */
export const choicesOf = ({ flow }: PublishedVersion, only?: ReadonlySet<string>) =>
  choosing(flow)
    .filter(({ id }) => !only || only.has(id))
    .map((node) => ({ nodeId: node.id, nodeName: node.name, max: choiceLimit, optional: mayStayEmpty(node) }));

/** The forms of one flow that are shown together, as far as this person may apply with them (A79). */
async function formsTogether({ form, formVersion, org }: OpenedForm, actor: Actor) {
  const { forms, display } = bindingOf(formVersion.published.definition);
  if (display !== "together" || forms.length === 0) return [];
  const main = form.flowOf || form.formId;
  const all = await Promise.all([main, ...forms.filter((id) => id !== main)].map(formById));
  return all
    .filter((one) => one !== null)
    .filter((one) => one.formId === main || one.flowOf === main)
    .filter((one) => one.stop === 1 && one.version && isOpenTo(one, org, actor.userId))
    .map((one) => ({ id: one.formId, name: nameInLanguage(one).title }));
}

export async function openedOf(opened: OpenedForm, actor: Actor) {
  const { form, version, formVersion } = opened;
  const permissions: Permissions = startPermissions(formVersion) ?? {};
  const { title, remarks } = formNameIn(formVersion);
  return {
    id: form.formId,
    formName: title,
    formRemarks: remarks,
    formUrl: formVersion.published.icon,
    version,
    date: formVersion.published.design,
    permissions,
    choices: choicesOf(formVersion),
    onBehalf: onBehalf(formVersion),
    settings: settingsOfModules(formVersion.published.definition.settings),
    together: await formsTogether(opened, actor),
  };
}
