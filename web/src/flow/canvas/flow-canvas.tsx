import { ReactFlow, ReactFlowProvider, useReactFlow } from "@xyflow/react";
import "@xyflow/react/dist/base.css";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIsPhone } from "../../kit/use-media.ts";
import { useDesign } from "../design.ts";
import type { FlowNode } from "../document.ts";
import { withoutFollowing } from "../tree/move.ts";
import { chainOf, findNode } from "../tree/walk.ts";
import { AddingContext } from "./add/adding.ts";
import { Card, cardDomId } from "./card/card.tsx";
import { End, Hub, Join } from "./card/hub.tsx";
import { Legend } from "./card/status-mark.tsx";
import { Edge } from "./edge.tsx";
import { keyCommand } from "./keys.ts";
import { MiniMap } from "./mini-map.tsx";
import { type CardNode, type Drawing, drawModel, type FlowEdge, type Model } from "./model.ts";
import { neighbour } from "./neighbour.ts";
import { ZoomBar, zoom } from "./toolbar/zoom-bar.tsx";
import { topMargin, useFirstView, useInSight, useLayoutChange } from "./use-centre.ts";

const nodeTypes = { card: Card, hub: Hub, join: Join, end: End };
const edgeTypes = { line: Edge };
/** We handle the keys; the library's own hints would be in English. */
const noAriaLabels = { "node.a11yDescription.default": "", "edge.a11yDescription.default": "" };

type Props = Pick<Drawing, "selected" | "faults" | "statuses" | "texts"> & {
  /** Buttons in the bar, beside the zoom. */
  tools?: ReactNode;
  /** Enter on a node: the focus goes to its properties. */
  onEnter?: () => void;
};

export function FlowCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ selected, faults, statuses, texts, tools, onEnter }: Props) {
  const { textContext, readOnly, actions } = useDesign();
  // The picture of a run is small: nothing lies on it.
  const run = texts !== undefined;
  const [map, setMap] = useState(!run);
  const top = topMargin(useIsPhone() || run);
  const [adding, setAdding] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const model = useModel({ textContext, readOnly, selected, faults, statuses, texts });
  const { words } = textContext;
  const addingState = useMemo(() => {
    const done = () => {
      setAdding(null);
      frame.current?.focus({ preventScroll: true });
    };
    return { adding, setAdding, done };
  }, [adding]);
  const onKeyDown = useKeys({ frame, selected, onEnter, setAdding });
  const firstView = useFirstView(frame, model, selected, top, run);
  useLayoutChange(frame, top);
  useInSight(frame, model, selected, top);
  const bars = (
    <>
      <ZoomBar map={map} onMap={run ? undefined : setMap} tools={tools} top={top} />
      {statuses && <Legend statuses={statuses} />}
    </>
  );
  return (
    <AddingContext value={addingState}>
      {run && <div className="fd-run-bars">{bars}</div>}
      <div
        ref={frame}
        className="fd-canvas"
        role="application"
        aria-label={words("canvas.label")}
        aria-activedescendant={selected ? cardDomId(selected) : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is one stop of the keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {firstView && (
          <ReactFlow<CardNode, FlowEdge>
            defaultViewport={firstView}
            nodes={model.nodes}
            edges={model.edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            minZoom={zoom.least}
            maxZoom={zoom.most}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            ariaLabelConfig={noAriaLabels}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            zoomOnDoubleClick={false}
            panOnScroll
            onlyRenderVisibleElements
            onPaneClick={() => actions.select(null)}
            // The link to the library is no stop on the way through the page.
            onInit={() => frame.current?.querySelector(".react-flow__attribution a")?.setAttribute("tabindex", "-1")}
          />
        )}
        {map && <MiniMap model={model} label={words("canvas.map")} />}
        {!run && bars}
        <p className="fd-unseen" aria-live="polite">
          {selected && words("canvas.selected", { name: findNode(textContext.root, selected)?.name ?? "" })}
        </p>
      </div>
    </AddingContext>
  );
}

function useModel(drawing: Drawing): Model {
  const before = useRef<Model | null>(null);
  const { textContext, readOnly, selected, faults, statuses, texts } = drawing;
  return useMemo(() => {
    const model = drawModel({ textContext, readOnly, selected, faults, statuses, texts }, before.current);
    before.current = model;
    return model;
  }, [textContext, readOnly, selected, faults, statuses, texts]);
}

/** After a parallel means after its aggregate; after an approver with an opinion, after the opinion. */
function lastOf(root: FlowNode, id: string): string {
  const node = findNode(root, id);
  return (node && chainOf(withoutFollowing(node)).at(-1)?.id) ?? id;
}

type Keys = {
  frame: { current: HTMLDivElement | null };
  selected: string | null;
  onEnter: (() => void) | undefined;
  setAdding: (after: string | null) => void;
};

/** Keys count while the canvas itself or something drawn on it has the focus. */
function useKeys({ frame, selected, onEnter, setAdding }: Keys) {
  const { textContext, actions, readOnly, moving } = useDesign();
  const { zoomTo, getZoom } = useReactFlow();
  const { root } = textContext;
  const latest = { frame, selected, onEnter, setAdding, actions, readOnly, moving, root, zoomTo, getZoom };
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  return useCallback((event: KeyboardEvent) => {
    const at = now.current;
    if (!at.frame.current?.contains(event.target as Element)) return;
    const command = keyCommand({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
    });
    if (!command) return;
    const id = at.selected ?? at.root.id;
    event.preventDefault();
    if (command.kind === "select")
      at.actions.select(at.selected ? neighbour(at.root, id, command.direction) : at.root.id);
    else if (command.kind === "open") at.onEnter?.();
    else if (command.kind === "leave") at.moving ? at.actions.setMoving(null) : at.actions.select(null);
    else if (at.readOnly) return;
    else if (command.kind === "undo") at.actions.undo();
    else if (command.kind === "redo") at.actions.redo();
    else if (!at.selected) return;
    else if (command.kind === "remove") void at.actions.remove(id);
    else if (command.kind === "copy") at.actions.copy(id);
    else if (command.kind === "add") at.setAdding(lastOf(at.root, id));
    else if (command.kind === "up" || command.kind === "down") at.actions.step(id, command.kind === "up" ? -1 : 1);
    else at.actions.shift(id, command.kind === "left" ? -1 : 1);
  }, []);
}
