import { Tabs } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import type { Words } from "../document.ts";

export type PanelTab = "people" | "rules" | "buttons" | "fields";
type Props = { words: Words; tabs: readonly { key: PanelTab; content: ReactNode }[] };

/** Rendered only when its tab is opened. */
export const RightsTable = lazy(() => import("./field/rights-table.tsx"));

let last: PanelTab = "people";
const listeners = new Set<(tab: PanelTab) => void>();

/** Opens a tab, for the current node or for the one selected next. */
export function showTab(tab: PanelTab) {
  last = tab;
  for (const listener of listeners) listener(tab);
}

/** The tab stays the same when another node is selected. */
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
