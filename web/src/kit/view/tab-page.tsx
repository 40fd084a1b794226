import type { ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../address.ts";
import { PageHeader } from "../page-header.tsx";
import { LightTabs } from "../tabs.tsx";

type Tab = { key: string; label: string; shown: ComponentType };

/** A page of several lists, one in sight; the address says which, and the first needs no word in it. */
export function TabPage({ title, tabs }: { title: string; tabs: readonly [Tab, ...Tab[]] }) {
  const navigate = useNavigate();
  const [first] = tabs;
  const [{ tab }] = useAddress({ tab: first.key });
  const { key: chosen, shown: Shown } = tabs.find(({ key }) => key === tab) ?? first;
  return (
    <>
      <PageHeader title={title} />
      <LightTabs
        label={title}
        tabs={tabs}
        chosen={chosen}
        // Filters are dropped on a change of tab, because other tabs do not have them.
        onChoose={(key) => navigate(key === first.key ? "?" : `?tab=${key}`)}
      >
        <Shown key={chosen} />
      </LightTabs>
    </>
  );
}
