import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { LayoutProps } from "../types.ts";

/** antd's tabs are loaded with the first form that has tabs, because most forms have none. */
const TabPanes = lazy(() => import("./tab-panes.tsx"));

export const TabsView = (props: LayoutProps) => (
  <Suspense fallback={<Skeleton active />}>
    <TabPanes {...props} />
  </Suspense>
);
