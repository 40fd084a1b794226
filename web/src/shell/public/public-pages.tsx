import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Waiting } from "../../kit/feedback/waiting.tsx";
import { PublicLink } from "../../kit/plain/public-link.tsx";
import type { WebModule, WebRoute } from "../../platform/module.ts";
import { Page } from "../page.tsx";
import { LanguageBar } from "./language-bar.tsx";
import "./public.css";

/** Sign-in, sign-up, recovery and the pages that everybody may read. */
export function PublicPages({ module, route }: { module: WebModule; route: WebRoute }) {
  return (
    <PublicFrame>
      <Page key={route.path} module={module} route={route} waiting={<Waiting />} />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("app");
  return (
    <div className="public">
      <header className="public-head">
        <PublicLink className="brand" to="/">
          <img src="/stamp.svg" alt="" width={32} height={32} />
          <span>{t("product")}</span>
        </PublicLink>
        <LanguageBar />
      </header>
      <main className="public-main">
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </main>
      <footer className="public-foot">
        <nav aria-label={t("foot.label")}>
          <PublicLink to="/help">{t("foot.help")}</PublicLink>
          <PublicLink to="/privacy">{t("foot.privacy")}</PublicLink>
          <PublicLink to="/terms">{t("foot.terms")}</PublicLink>
        </nav>
        <p>{t("foot.copyright", { year: new Date().getFullYear() })}</p>
      </footer>
    </div>
  );
}
