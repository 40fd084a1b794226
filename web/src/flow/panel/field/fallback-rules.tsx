import { nodeType, noHander, sameMode } from "@stampflow/flow";
import { PeopleSelect } from "../../directory/people-select.tsx";
import type { Attr } from "../../document.ts";
import type { PanelProps } from "../../node/kind.ts";
import { Section } from "../section.tsx";
import { Choice } from "./choice.tsx";

const sameModes = Object.values(sameMode);
const nobodyModes = Object.values(noHander);

/** What happens where the person is the initiator, and where nobody is found (F3). */
export function FallbackRules({ node, textContext, onChange }: PanelProps) {
  const { words } = textContext;
  const handles = node.type === nodeType.handler;
  const attr: Attr = node.attr ?? {};
  const set = (next: Partial<Attr>) => onChange({ ...node, attr: { ...attr, ...next } });
  const nobody = attr.noHander ?? noHander.admin;
  const area = handles ? "handler" : "approver";
  const backUp = node.customProperties?.backUpApply;
  return (
    <>
      <Choice
        label={words(`${area}.sameLabel`)}
        value={attr.sameMode ?? (handles ? sameMode.decide : sameMode.skip)}
        options={sameModes.map((value) => ({
          value,
          label: handles && value === sameMode.decide ? words("handler.same1") : words(`approver.same.${value}`),
        }))}
        onChange={(next) => set({ sameMode: next })}
      />
      <Choice
        label={words(`${area}.nobodyLabel`)}
        value={nobody}
        options={nobodyModes.map((value) => ({ value, label: words(`approver.nobody.${value}`) }))}
        onChange={(next) => set({ noHander: next })}
      />
      {nobody === noHander.person && (
        <Section label={words("approver.backUp")}>
          <PeopleSelect
            label={words("approver.backUp")}
            most={1}
            ids={backUp ? [backUp] : []}
            names={backUp ? [textContext.nameOf("person", backUp) ?? backUp] : []}
            onChange={([id]) => onChange({ ...node, customProperties: { ...node.customProperties, backUpApply: id } })}
          />
        </Section>
      )}
    </>
  );
}
