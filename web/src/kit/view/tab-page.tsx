import { type ComponentType, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Need } from "../../platform/module.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { useAddress } from "../address.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { lazyOf } from "../lazy.ts";
import { PageHeader } from "../page-header.tsx";
import { LightTabs } from "../tabs.tsx";

type Tab = {
  readonly key: string;
  readonly label: string;
  readonly shown: ComponentType;
  readonly permission?: Need | readonly Need[];
};

/**
 * A page of several lists, one in sight; the address says which, and the first needs no word in it. `path`: later modules
 * add tabs to it.
 */
export function TabPage({ title, tabs, path }: { title: string; tabs: readonly Tab[]; path?: string }) {
  const navigate = useNavigate();
  const { can } = useSession();
  const modules = registeredModules().filter(({ pageTabs }) => pageTabs);
  const { t } = useTranslation(modules.map(({ name }) => name));
  const brought = modules
    .flatMap(({ name, pageTabs = [] }) => pageTabs.map((one) => ({ ...one, label: t(`${name}:${one.title}`) })))
    .filter((one) => one.path === path)
    .sort((one, other) => one.order - other.order)
    .map(({ lazy, ...tab }) => ({ ...tab, shown: lazyOf(lazy) }));
  const seen = [...tabs, ...brought].filter(({ permission }) => permission === undefined || can(permission));
  const first = seen[0]?.key ?? "";
  const [{ tab }] = useAddress({ tab: first });
  const { key: chosen, shown: Shown } = seen.find(({ key }) => key === tab) ?? seen[0] ?? {};
  return (
    <>
      <PageHeader title={title} />
      {chosen && Shown && (
        <LightTabs
          label={title}
          tabs={seen.map(({ key, label }) => ({ key, label }))}
          chosen={chosen}
          // Filters are dropped on a change of tab, because other tabs do not have them.
          onChoose={(key) => navigate(key === first ? "?" : `?tab=${key}`)}
        >
          <Suspense fallback={<Skeleton />}>
            <Shown key={chosen} />
          </Suspense>
        </LightTabs>
      )}
    </>
  );
}
