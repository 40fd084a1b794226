import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { WebModule, WebRoute } from "../module.ts";
import { Page } from "../page.tsx";
import { Waiting } from "../waiting.tsx";
import { GateLink } from "./gate-link.tsx";
import { LanguageBar } from "./language-bar.tsx";
import "./gate.css";

/** Sign-in, sign-up, recovery and the pages that everybody may read. */
export function Gate({ module, route }: { module: WebModule; route: WebRoute }) {
  return (
    <GateFrame>
      <Page key={route.path} module={module} route={route} />
    </GateFrame>
  );
}

export function GateFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("app");
  return (
    <div className="gate">
      <header className="gate-head">
        <GateLink className="brand" to="/">
          <img src="/stamp.svg" alt="" width={32} height={32} />
          <span>{t("product")}</span>
        </GateLink>
        <LanguageBar />
      </header>
      <main className="gate-main">
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </main>
      <footer className="gate-foot">
        <nav aria-label={t("foot.label")}>
          <GateLink to="/help">{t("foot.help")}</GateLink>
          <GateLink to="/privacy">{t("foot.privacy")}</GateLink>
          <GateLink to="/terms">{t("foot.terms")}</GateLink>
        </nav>
        <p>{t("foot.copyright", { year: new Date().getFullYear() })}</p>
      </footer>
    </div>
  );
}
