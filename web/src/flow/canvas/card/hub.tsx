import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { nodeType } from "@stampflow/flow";
import type { NodeProps } from "@xyflow/react";
import { memo } from "react";
import { useDesign } from "../../design.ts";
import type { CardNode } from "../model.ts";
import { cardDomId } from "./card.tsx";
import { Handles } from "./handles.tsx";
import { StatusMark } from "./status-mark.tsx";

/** A holder of branches: its name, and a button that adds one. */
export const Hub = memo(function Hub({ id, data }: NodeProps<CardNode>) {
  const { actions, textContext } = useDesign();
  const { kind, name, faults } = data;
  if (!kind) return null;
  const Icon = kind.icon;
  const grows = !data.readOnly && kind.type !== nodeType.opinion;
  return (
    <div
      className="fd-hub nopan"
      data-tone={kind.tone}
      data-selected={data.selected || undefined}
      data-fault={faults ? true : undefined}
    >
      <button
        type="button"
        className="fd-hub-name"
        id={cardDomId(id)}
        tabIndex={-1}
        aria-pressed={data.selected}
        title={faults || undefined}
        onClick={() => actions.open(id)}
      >
        <Icon />
        <span>{name}</span>
        <StatusMark status={data.status} />
      </button>
      <Handles />
      {grows && (
        <button
          type="button"
          className="fd-hub-add"
          tabIndex={-1}
          aria-label={textContext.words("canvas.addBranchTo", { name })}
          onClick={() => actions.addBranch(id)}
        >
          <PlusOutlined />
        </button>
      )}
    </div>
  );
});

export const Join = memo(function Join() {
  return (
    <div className="fd-join">
      <Handles />
    </div>
  );
});

export const End = memo(function End() {
  const { words } = useDesign().textContext;
  return (
    <div className="fd-end">
      {words("canvas.end")}
      <Handles />
    </div>
  );
});
