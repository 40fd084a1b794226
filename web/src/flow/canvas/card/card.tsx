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
  const Icon = kind.icon;
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
        title={faults || undefined}
        onClick={() => actions.open(id)}
      >
        <span className="fd-card-head">
          <span className="fd-card-icon" aria-hidden>
            <Icon />
          </span>
          <span className="fd-card-name">{name}</span>
          <RankText data={data} />
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

function RankText({ data: { rank } }: { data: CardData }) {
  const { words } = useDesign().textContext;
  if (!rank) return null;
  return (
    <small className="fd-card-rank">
      {rank.kind === "last" ? words("canvas.otherRank") : words("canvas.rank", { rank: rank.rank })}
    </small>
  );
}
