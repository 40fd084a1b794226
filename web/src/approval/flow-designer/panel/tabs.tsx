import { Tabs } from "antd";
import { type ReactNode, useState } from "react";
import type { Words } from "../document.ts";

export type PanelTab = "people" | "rules" | "buttons" | "fields";
type Props = { words: Words; tabs: readonly { key: PanelTab; content: ReactNode }[] };

let last: PanelTab = "people";

/** The tab stays as one goes from node to node. */
export function PanelTabs({ words, tabs }: Props) {
  const [chosen, setChosen] = useState<PanelTab>(last);
  const active = tabs.some((tab) => tab.key === chosen) ? chosen : (tabs[0]?.key ?? "people");
  return (
    <Tabs
      size="small"
      activeKey={active}
      onChange={(key) => {
        last = key as PanelTab;
        setChosen(last);
      }}
      items={tabs.map(({ key, content }) => ({
        key,
        label: words(`panel.${key}`),
        children: <div className="fd-tab">{content}</div>,
      }))}
    />
  );
}
