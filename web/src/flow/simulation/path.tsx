import { Alert } from "antd";
import { useEffect, useRef } from "react";
import type { Preview } from "../calls.ts";
import { useDesign } from "../design.ts";
import { findNode } from "../tree/walk.ts";

type Props = { preview: Preview; stale: boolean };

/** The way, node by node, with the people and the reasons; a click on a node shows it on the canvas. */
export function Path({ preview, stale }: Props) {
  const { words } = useDesign().textContext;
  const { steps, refused } = preview;
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is shown, wherever one has scrolled to
  useEffect(() => {
    // Newer browsers return a promise here, which React would take as a clean-up function.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [preview]);
  return (
    <section ref={place} className="fd-path" data-stale={stale || undefined} aria-live="polite">
      <h3>{words("tryIt.result")}</h3>
      {refused && <Alert type="warning" showIcon title={words("tryIt.refused")} description={refused.message} />}
      {steps.length === 0 && !refused && <p className="fd-hint">{words("tryIt.empty")}</p>}
      <ol>
        {steps.map((step, index) => (
          <Step key={`${step.nodeId} ${index}`} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { step: Preview["steps"][number] }) {
  const { textContext, actions } = useDesign();
  const { words, root } = textContext;
  const names = step.people.map((person) => person.name);
  const known = findNode(root, step.nodeId) !== undefined;
  const several = step.people.length > 1 && step.mode ? words(`tryIt.mode.${step.mode}`) : "";
  return (
    <li style={{ marginInlineStart: step.depth * 16 }} data-kind={step.kind}>
      <button type="button" className="fd-link" disabled={!known} onClick={() => actions.select(step.nodeId)}>
        {step.nodeName || words(`node.route.name`)}
      </button>
      {(names.length > 0 || asks.has(step.kind)) && (
        <p>
          {names.join(words("list")) || words("tryIt.nobody")} {several && <small>{several}</small>}
        </p>
      )}
      {step.reasons.map((reason) => (
        <small key={`${reason.code} ${reason.text}`}>{reason.text}</small>
      ))}
    </li>
  );
}

const asks = new Set(["approve", "handle", "approver", "handler"]);
