import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import DragOutlined from "@ant-design/icons/es/icons/DragOutlined";
import { ConfigProvider } from "antd";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useMenu } from "../canvas/card/menu.ts";
import { IconButton } from "../canvas/toolbar/icon-button.tsx";
import { useDesign } from "../design.ts";
import type { FlowNode } from "../document.ts";
import type { FlowFindings } from "../faults/use-findings.ts";
import { nodeKind } from "../node/index.ts";
import { findNode } from "../tree/walk.ts";

type Props = { selected: string | null; findings: FlowFindings; onShowFaults: () => void };

/** The properties of the selected node, with what is wrong with it above them. */
export function NodePanel({ selected, findings, onShowFaults }: Props) {
  const { textContext, actions, readOnly } = useDesign();
  const { words } = textContext;
  const node = selected === null ? undefined : findNode(textContext.root, selected);
  if (!node)
    return (
      <Empty
        why={
          <>
            {words("panel.nothing")}
            <br />
            {words("panel.nothingHint")}
          </>
        }
      />
    );
  const { Panel } = nodeKind(node.type);
  const faults = findings.byNode.get(node.id) ?? [];
  return (
    <>
      <PanelHead node={node} />
      {faults.length > 0 && (
        <button type="button" className="fd-panel-faults" onClick={onShowFaults}>
          {faults.map((fault) => (
            <span key={fault}>{fault}</span>
          ))}
        </button>
      )}
      <ConfigProvider componentDisabled={readOnly}>
        {Panel && (
          <Panel key={node.id} node={node} textContext={textContext} onChange={actions.change} kindOf={nodeKind} />
        )}
      </ConfigProvider>
    </>
  );
}

function PanelHead({ node }: { node: FlowNode }) {
  const { textContext, actions } = useDesign();
  const { words } = textContext;
  const kind = nodeKind(node.type);
  const items = useMenu(node.id).map((item) => item.key);
  return (
    <div className="fd-panel-head" data-tone={kind.tone}>
      <span className="fd-card-icon" aria-hidden>
        <kind.icon />
      </span>
      <h2>{node.name || words(`node.${kind.key}.name`)}</h2>
      {items.includes("copy") && (
        <IconButton label={words("canvas.copy")} icon={<CopyOutlined />} onClick={() => actions.copy(node.id)} />
      )}
      {items.includes("move") && (
        <IconButton label={words("canvas.move")} icon={<DragOutlined />} onClick={() => actions.setMoving(node.id)} />
      )}
      {items.includes("remove") && (
        <IconButton
          label={words("canvas.remove")}
          icon={<DeleteOutlined />}
          onClick={() => void actions.remove(node.id)}
        />
      )}
    </div>
  );
}
