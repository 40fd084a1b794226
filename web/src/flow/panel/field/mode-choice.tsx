import { approvalMode } from "@stampflow/flow";
import { Space } from "antd";
import { NumberBox } from "../../../kit/input/number-box.tsx";
import type { PanelProps } from "../../node/kind.ts";
import { peopleKind } from "../../people/index.ts";
import { Section } from "../section.tsx";
import { Choice } from "./choice.tsx";

const modes = [approvalMode.countersign, approvalMode.or, approvalMode.oneByOne, approvalMode.ratio];
/** A share of handlers is not offered; a flow that came with one keeps it. */
const handlerModes = modes.filter((mode) => mode !== approvalMode.ratio);

/** How several decide. A chain of superiors always goes one after another. */
export function ModeChoice({ node, textContext: { words }, kindOf, onChange }: PanelProps) {
  const attr = node.attr ?? {};
  const chain = (node.approverGroups ?? []).some((group) => peopleKind(group.approverType)?.alone);
  if (chain) return null;
  const mode = attr.approvalMode ?? approvalMode.countersign;
  const { key } = kindOf(node.type);
  const offered = key === "handler" && mode !== approvalMode.ratio ? handlerModes : modes;
  const set = (next: Partial<typeof attr>) => onChange({ ...node, attr: { ...attr, ...next } });
  const choose = (next: number) =>
    set({ approvalMode: next, ...(next === approvalMode.ratio ? { passRatio: attr.passRatio ?? 50 } : {}) });
  return (
    <>
      <Choice
        label={words(`${key}.modeLabel`)}
        value={mode}
        options={offered.map((value) => ({
          value,
          label: words(`${key}.mode.${value}`),
          hint: words(`${key}.modeHint.${value}`),
        }))}
        onChange={choose}
      />
      {mode === approvalMode.ratio && (
        <Section label={words(`${key}.ratio`)}>
          {(id) => (
            <Space.Compact>
              <NumberBox
                id={id}
                min={1}
                max={100}
                value={attr.passRatio ?? 50}
                onChange={(passRatio) => typeof passRatio === "number" && set({ passRatio })}
              />
              <Space.Addon>{words("approver.percent")}</Space.Addon>
            </Space.Compact>
          )}
        </Section>
      )}
    </>
  );
}
