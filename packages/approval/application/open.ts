import type { Permissions } from "@stampflow/form";
import type { Edition } from "../flow/edition.ts";
import { type Opened, onBehalf, startPermissions } from "./submit.ts";

/** What a node whose people the initiator chooses asks for: approver type 9. */
const selfChosen = 9;
const choiceLimit = 25;

export function choicesOf({ nodes }: Edition, only?: ReadonlySet<string>) {
  return [...nodes.values()]
    .filter(({ id, approverGroups }) => {
      const chosen = approverGroups?.some(({ approverType }) => approverType === selfChosen);
      return chosen && (!only || only.has(id));
    })
    .map(({ id, name }) => ({ nodeId: id, nodeName: name ?? "", max: choiceLimit }));
}

export function openedOf({ form, edition }: Opened) {
  const permissions: Permissions = startPermissions(edition) ?? {};
  return {
    id: form.formId,
    formName: edition.published.formName,
    formRemarks: edition.published.remarks,
    formUrl: edition.published.icon,
    version: form.version ?? 0,
    date: edition.published.design,
    permissions,
    choices: choicesOf(edition),
    onBehalf: onBehalf(edition),
  };
}
