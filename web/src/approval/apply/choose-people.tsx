import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import type { Choice } from "../calls.ts";

type Chosen = Record<string, string[]>;
type Props = {
  choices: readonly Choice[];
  chosen: Chosen;
  missing: readonly string[];
  onChosen: (chosen: Chosen) => void;
};

/** Approvers that the initiator chooses (approver type 9), only for the nodes on the current route. */
export function ChoosePeople({ choices, chosen, missing, onChosen }: Props) {
  const { t } = useTranslation("approval");
  if (choices.length === 0) return null;
  return (
    <fieldset className="apply-choosing">
      <legend>{t("apply.chooseTitle")}</legend>
      {choices.map(({ nodeId, nodeName, max, optional }) => (
        <div key={nodeId} id={`choice-${nodeId}`}>
          <Field
            label={t("apply.choose", { node: nodeName })}
            required={!optional}
            error={missing.includes(nodeId) ? t("apply.chooseNeeded", { node: nodeName }) : undefined}
            hint={t("apply.chooseMax", { max })}
          >
            <PeoplePicker
              multiple
              max={max}
              value={chosen[nodeId] ?? []}
              onChange={(ids) => onChosen({ ...chosen, [nodeId]: ids })}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  );
}
