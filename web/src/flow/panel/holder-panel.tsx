import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { nodeType } from "@stampflow/flow";
import { Button } from "antd";
import { useDesign } from "../design.ts";
import type { PanelProps } from "../node/kind.ts";
import { shiftBranch } from "../tree/move.ts";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

/** Its name and its branches in order; a click on one opens it. */
export function HolderPanel(props: PanelProps) {
  const { node, textContext, kindOf } = props;
  const { words, root } = textContext;
  const { actions, readOnly } = useDesign();
  const branches = node.conditionNodes ?? [];
  return (
    <div className="fd-tab">
      <NameField {...props} />
      <Section
        label={words("holder.order")}
        hint={node.type === nodeType.route ? words("holder.orderHint") : undefined}
      >
        <ol className="fd-branches">
          {branches.map((branch) => (
            <li key={branch.id}>
              <button type="button" className="fd-link" onClick={() => actions.open(branch.id)}>
                {branch.name}
                <small>
                  {kindOf(branch.type).content(branch, textContext) ?? words(`node.${kindOf(branch.type).key}.empty`)}
                </small>
              </button>
              {!readOnly &&
                ([-1, 1] as const).map((by) => (
                  <Button
                    key={by}
                    type="text"
                    size="small"
                    icon={by === -1 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
                    aria-label={`${words(by === -1 ? "canvas.up" : "canvas.down")} ${branch.name}`}
                    disabled={shiftBranch(root, branch.id, by) === root}
                    onClick={() => actions.shift(branch.id, by)}
                  />
                ))}
            </li>
          ))}
        </ol>
      </Section>
      {!readOnly && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => actions.addBranch(node.id)}>
          {words("canvas.addBranch")}
        </Button>
      )}
    </div>
  );
}
