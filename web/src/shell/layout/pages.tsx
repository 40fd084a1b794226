import i18next from "i18next";
import { Navigate, Route, Routes } from "react-router-dom";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { prefetch } from "../../kit/lazy.ts";
import type { WebModule, WebRoute } from "../../platform/module.ts";
import { homePath } from "../../platform/paths.ts";
import { useSession } from "../../platform/session.ts";
import { modules } from "../modules.ts";
import { Page } from "../page.tsx";
import { matchPath } from "../redirect.ts";
import { Layout } from "./layout.tsx";

const inside = modules.flatMap((module) =>
  module.routes.filter((route) => !route.open).map((route) => ({ module, route })),
);
const bare = inside.filter(({ route }) => route.bare);
const framed = inside.filter(({ route }) => !route.bare);

/** Loads code and texts of the page at an address, which stands open while the session is asked for. */
export function prefetchPage(pathname: string): void {
  const found = inside.find(({ route }) => matchPath(route.path, pathname));
  if (!found) return;
  void prefetch(found.route.lazy).catch(() => null);
  void i18next.loadNamespaces(found.module.name);
}

export function Pages() {
  return (
    <Routes>
      {bare.map(({ module, route }) => (
        <Route key={route.path} path={route.path} element={<Guarded module={module} route={route} />} />
      ))}
      <Route element={<Layout />}>
        {framed.map(({ module, route }) => (
          <Route key={route.path} path={route.path} element={<Guarded module={module} route={route} />} />
        ))}
      </Route>
      <Route path="/" element={<Navigate to={homePath} replace />} />
      <Route path="*" element={<Navigate to="/exception/403" replace />} />
    </Routes>
  );
}

function Guarded({ module, route }: { module: WebModule; route: WebRoute }) {
  const { can } = useSession();
  if (!can(route.permission)) return <Navigate to="/exception/403" replace />;
  return <Page module={module} route={route} waiting={<Skeleton rows={8} />} />;
}
