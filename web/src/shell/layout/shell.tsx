import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { NavigationType, Router } from "react-router-dom";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { Antd } from "../../kit/theme/antd.tsx";
import { history, useAppLocation } from "../../platform/history.ts";
import { addTexts, currentLanguage } from "../../platform/i18n/i18n.ts";
import { queryClient } from "../../platform/query.ts";
import { useSession } from "../../platform/session.ts";
import { Boundary } from "../boundary.tsx";
import { modules } from "../modules.ts";
import { Live } from "./live.tsx";
import { loadLocale, useAntdLocale } from "./locale.ts";
import { Pages, prefetchPage } from "./pages.tsx";
import "../../kit/kit.css";
import "./shell.css";

addTexts(modules);
void loadLocale(currentLanguage());
prefetchPage(window.location.pathname);

const navigationOf = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

export default function Shell() {
  const appLocation = useAppLocation();
  const { tenantId, userId } = useSession().user;
  const locale = useAntdLocale();
  if (!locale) return <Waiting />;
  return (
    <Antd locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Router location={appLocation} navigationType={navigationOf[history.action]} navigator={history}>
          <Live key={`${tenantId} ${userId}`} tenantId={tenantId} userId={userId} />
          <Boundary resetKey={appLocation.key}>
            <Suspense fallback={<Waiting />}>
              <Pages />
            </Suspense>
          </Boundary>
        </Router>
      </QueryClientProvider>
    </Antd>
  );
}
