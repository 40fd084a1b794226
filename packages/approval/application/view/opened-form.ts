import { choosing } from "@stampflow/flow";
import type { Permissions } from "@stampflow/form";
import type { PublishedVersion } from "../../flow/published-version.ts";
import { type Opened, onBehalf, startPermissions } from "../act/submit.ts";

const choiceLimit = 25;

/** The nodes whose people the initiator chooses. */
export const choicesOf = ({ flow }: PublishedVersion, only?: ReadonlySet<string>) =>
  choosing(flow)
    .filter(({ id }) => !only || only.has(id))
    .map(({ id, name }) => ({ nodeId: id, nodeName: name, max: choiceLimit }));

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
