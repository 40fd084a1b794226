import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import operator from "../../operator/module.tsx";
import { signOut } from "../../platform/session.ts";
import { LanguageBar } from "../public/language-bar.tsx";
import "./console.css";

const pages = operator.routes.filter(({ path }) => !path.includes(":"));

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
          {pages.map(({ path, title }) => (
            <NavLink key={path} to={path}>
              {t(title)}
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
