import type { Finding } from "../calls.ts";
import { useDesign } from "../design.ts";
import { type PanelTab, showTab } from "../panel/tabs.tsx";
import { findNode } from "../tree/walk.ts";

/** The panel tab where a fault is fixed: "people" unless the code says otherwise. */
const tabs: Readonly<Record<string, PanelTab>> = {
  "flow.check.backup": "rules",
  "flow.check.timeout": "buttons",
  "flow.check.privilege": "fields",
};
const tabOf = (code: string): PanelTab => tabs[code] ?? "people";

type Props = { findings: readonly Finding[]; onGo?: () => void };

/** Each with its node; a click leads there. */
export function FindingList({ findings, onGo }: Props) {
  const { actions, textContext } = useDesign();
  const { words, root } = textContext;
  return (
    <ul className="fd-findings">
      {findings.map((finding, index) => {
        const node = finding.nodeId ? findNode(root, finding.nodeId) : undefined;
        const go = () => {
          if (!node) return;
          showTab(tabOf(finding.code));
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
