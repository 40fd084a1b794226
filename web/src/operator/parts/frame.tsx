import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { signOut } from "../../platform/session.ts";
import { LanguageBar } from "../../shell/public/language-bar.tsx";
import "./operator.css";

const places = ["companies", "plans", "log"] as const;

export function Frame({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("operator");
  const leave = async () => {
    await signOut();
    window.location.assign("/");
  };
  return (
    <div className="console">
      <header className="console-head">
        <strong>{t("title")}</strong>
        <nav aria-label={t("title")}>
          {places.map((place) => (
            <NavLink key={place} to={`/operator/${place}`}>
              {t(`${place}.title`)}
            </NavLink>
          ))}
        </nav>
        <div className="console-end">
          <LanguageBar />
          <span>{name}</span>
          <Button size="small" onClick={() => void leave()}>
            {t("signOut")}
          </Button>
        </div>
      </header>
      <main className="console-page">{children}</main>
    </div>
  );
}
