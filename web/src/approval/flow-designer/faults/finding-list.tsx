import type { Finding } from "../calls.ts";
import { useDesign } from "../design.ts";
import { findNode } from "../tree/walk.ts";

type Props = { findings: readonly Finding[]; onGo?: () => void };

/** Each with its node; a click leads there. */
export function FindingList({ findings, onGo }: Props) {
  const { actions, reading } = useDesign();
  const { words, root } = reading;
  return (
    <ul className="fd-findings">
      {findings.map((finding, index) => {
        const node = finding.nodeId ? findNode(root, finding.nodeId) : undefined;
        const go = () => {
          if (!node) return;
          actions.open(node.id);
          onGo?.();
        };
        return (
          <li key={`${finding.code} ${finding.nodeId} ${index}`}>
            <button type="button" disabled={!node} onClick={go}>
              <strong>{node?.name || finding.nodeName || words("faults.whole")}</strong>
              <span>{finding.message}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
