import ExclamationCircleFilled from "@ant-design/icons/es/icons/ExclamationCircleFilled";
import type { NodeProps } from "@xyflow/react";
import { memo } from "react";
import { useDesign } from "../../design.ts";
import type { CardData, CardNode } from "../model.ts";
import { CardMenu } from "./card-menu.tsx";
import { Handles } from "./handles.tsx";
import { StatusMark } from "./status-mark.tsx";

export const cardDomId = (id: string): string => `fd-node-${id}`;

/** A node as a card; a click opens its properties. The canvas holds the focus, so that arrows work from any card. */
export const Card = memo(function Card({ id, data }: NodeProps<CardNode>) {
  const { actions, textContext } = useDesign();
  const { kind, name, text, unfinished, faults } = data;
  if (!kind) return null;
  return (
    <div
      className="fd-card nopan"
      data-tone={kind.tone}
      data-selected={data.selected || undefined}
      data-status={data.status}
    >
      <button
        type="button"
        id={cardDomId(id)}
        tabIndex={-1}
        aria-pressed={data.selected}
        title={faults || text || undefined}
        onClick={() => actions.open(id)}
      >
        <span className="fd-card-head">
          <CardIcon data={data} />
          <span className="fd-card-name" title={faults ? `${name}\n${faults}` : name}>
            {name}
          </span>
          {faults && (
            <ExclamationCircleFilled className="fd-card-fault" aria-label={textContext.words("canvas.fault")} />
          )}
          <StatusMark status={data.status} />
        </span>
        <span className="fd-card-text" data-unfinished={unfinished || undefined}>
          {text}
        </span>
      </button>
      <Handles />
      {data.selected && !data.readOnly && <CardMenu id={id} name={name} />}
    </div>
  );
});

/** Conditions have their priority in place of an icon, which would be the same on each. */
function CardIcon({ data: { kind, rank } }: { data: CardData }) {
  const { words } = useDesign().textContext;
  if (rank === null) {
    return (
      <span className="fd-card-icon" aria-hidden>
        {kind && <kind.icon />}
      </span>
    );
  }
  const label = words("canvas.rank", { rank });
  return (
    <span className="fd-card-icon" role="img" title={label} aria-label={label}>
      {rank}
    </span>
  );
}
