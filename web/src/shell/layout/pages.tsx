import { Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import type { WebModule, WebRoute } from "../../platform/module.ts";
import { homePath } from "../../platform/paths.ts";
import { useSession } from "../../platform/session.ts";
import { modules } from "../modules.ts";
import { Page } from "../page.tsx";
import { Layout } from "./layout.tsx";

const inside = modules.flatMap((module) =>
  module.routes.filter((route) => !route.open).map((route) => ({ module, route })),
);
const bare = inside.filter(({ route }) => route.bare);
const framed = inside.filter(({ route }) => !route.bare);

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
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <Page module={module} route={route} />
    </Suspense>
  );
}
