import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import type { Words } from "../document.ts";

export type PanelTab = "people" | "rules" | "buttons" | "fields";
type Props = { words: Words; tabs: readonly { key: PanelTab; content: ReactNode }[] };

/** Only read once its tab is opened. */
export const RightsTable = lazy(() => import("./field/rights-table.tsx"));

let last: PanelTab = "people";
const listeners = new Set<(tab: PanelTab) => void>();

/** Brings a tab to the front: of the node that is shown, or of the one shown next. */
export function showTab(tab: PanelTab) {
  last = tab;
  for (const listener of listeners) listener(tab);
}

/** The tab stays as one goes from node to node, until another is asked for. */
export function PanelTabs({ words, tabs }: Props) {
  const [chosen, setChosen] = useState<PanelTab>(last);
  useEffect(() => {
    listeners.add(setChosen);
    return () => {
      listeners.delete(setChosen);
    };
  }, []);
  const active = tabs.some((tab) => tab.key === chosen) ? chosen : (tabs[0]?.key ?? "people");
  return (
    <Tabs
      size="small"
      activeKey={active}
      onChange={(key) => showTab(key as PanelTab)}
      items={tabs.map(({ key, content }) => ({
        key,
        label: words(`panel.${key}`),
        children: (
          <div className="fd-tab">
            <Suspense fallback={<Skeleton rows={4} />}>{content}</Suspense>
          </div>
        ),
      }))}
    />
  );
}
