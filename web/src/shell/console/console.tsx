import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, NavigationType, Route, Router, Routes } from "react-router-dom";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { Antd } from "../../kit/theme/antd.tsx";
import operator from "../../operator/module.tsx";
import { type OperatorSession, openConsole, operatorSession } from "../../operator/tokens.ts";
import { history, useAppLocation } from "../../platform/history.ts";
import { addTexts } from "../../platform/i18n/i18n.ts";
import { consolePath, loginPath } from "../../platform/paths.ts";
import { queryClient } from "../../platform/query.ts";
import { Boundary } from "../boundary.tsx";
import { useAntdLocale } from "../layout/locale.ts";
import { Page } from "../page.tsx";
import Factor from "./factor.tsx";
import { Frame } from "./frame.tsx";
import "../../kit/kit.css";

addTexts([operator]);
openConsole();

const navigationOf = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** The console of the platform: a frame of its own, without any company. */
export default function Console() {
  const place = useAppLocation();
  const locale = useAntdLocale();
  const [who, setWho] = useState<OperatorSession | "loading" | "unreached">("loading");
  const ask = () => void operatorSession().then(setWho, () => setWho("unreached"));
  useEffect(ask, []);
  useEffect(() => {
    if (who === "out") history.replace(`${loginPath}?redirect=${encodeURIComponent(consolePath)}`);
  }, [who]);
  if (!locale || who === "loading" || who === "out") return <Waiting />;
  return (
    <Antd locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Router location={place} navigationType={navigationOf[history.action]} navigator={history}>
          <Boundary resetKey={place.key}>
            <Suspense fallback={<Waiting />}>
              {typeof who === "string" ? (
                <NotHere who={who} />
              ) : who.ready ? (
                <Pages name={who.name} />
              ) : (
                <Factor onReady={ask} />
              )}
            </Suspense>
          </Boundary>
        </Router>
      </QueryClientProvider>
    </Antd>
  );
}

function NotHere({ who }: { who: "notOperator" | "unreached" }) {
  const { t } = useTranslation("operator");
  return (
    <main className="message-page" role="alert">
      <h1>{t(who === "notOperator" ? "notFound" : "unreached")}</h1>
      <a href="/">{t("home")}</a>
    </main>
  );
}

function Pages({ name }: { name: string }) {
  return (
    <Frame name={name}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {operator.routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<Page module={operator} route={route} waiting={<Waiting />} />}
            />
          ))}
          <Route path="*" element={<Navigate to="/operator/companies" replace />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
