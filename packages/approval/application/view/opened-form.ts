import { choosing } from "@stampflow/flow";
import type { Permissions } from "@stampflow/form";
import { formNameIn, type PublishedVersion } from "../../version/published-version.ts";
import { type OpenedForm, onBehalf, startPermissions } from "../act/submit.ts";

const choiceLimit = 25;

/** The nodes whose people the initiator chooses. */
export const choicesOf = ({ flow }: PublishedVersion, only?: ReadonlySet<string>) =>
  choosing(flow)
    .filter(({ id }) => !only || only.has(id))
    .map(({ id, name }) => ({ nodeId: id, nodeName: name, max: choiceLimit }));

export function openedOf({ form, formVersion }: OpenedForm) {
  const permissions: Permissions = startPermissions(formVersion) ?? {};
  const { title, remarks } = formNameIn(formVersion);
  return {
    id: form.formId,
    formName: title,
    formRemarks: remarks,
    formUrl: formVersion.published.icon,
    version: form.version ?? 0,
    date: formVersion.published.design,
    permissions,
    choices: choicesOf(formVersion),
    onBehalf: onBehalf(formVersion),
  };
}
