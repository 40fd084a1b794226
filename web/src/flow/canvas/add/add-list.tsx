import { type KeyboardEvent, useEffect, useRef } from "react";
import { useDesign } from "../../design.ts";
import { offered } from "../../node/index.ts";
import type { NodeKind } from "../../node/kind.ts";
import { findNode } from "../../tree/walk.ts";

const groups = ["people", "branch", "work"] as const;

/** The types of node that can be added here, by group; arrows move, Enter adds. */
export function AddList({ after, onDone }: { after: string; onDone: () => void }) {
  const { actions, textContext, definition, applyType } = useDesign();
  const { words } = textContext;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const before = findNode(definition.node, after);
  const kinds = before ? offered(before, applyType) : [];
  const add = (kind: NodeKind) => {
    onDone();
    actions.add(after, kind);
  };
  return (
    <div
      ref={list}
      className="fd-add"
      role="menu"
      aria-label={words("canvas.add")}
      onKeyDown={(event) => (event.key === "Escape" ? onDone() : moveFocus(event, list.current))}
    >
      {groups.map((group) => {
        const own = kinds.filter((kind) => kind.add?.group === group);
        if (own.length === 0) return null;
        return (
          <fieldset key={group}>
            <legend>{words(`add.${group}`)}</legend>
            {own.map((kind) => (
              <button key={kind.key} type="button" role="menuitem" data-tone={kind.tone} onClick={() => add(kind)}>
                <span className="fd-card-icon" aria-hidden>
                  <kind.icon />
                </span>
                <span>
                  {words(`node.${kind.key}.name`)}
                  <small>{words(`node.${kind.key}.hint`)}</small>
                </span>
              </button>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const buttons: HTMLElement[] = [...(list?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  buttons.at(next % buttons.length)?.focus();
}
