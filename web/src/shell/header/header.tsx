import GlobalOutlined from "@ant-design/icons/es/icons/GlobalOutlined";
import MenuOutlined from "@ant-design/icons/es/icons/MenuOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Choices } from "../../kit/choices.tsx";
import { lazyOf } from "../../kit/lazy.ts";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";
import { homePath } from "../../platform/paths.ts";
import { useConnected } from "../../platform/socket/socket.ts";
import { modules } from "../modules.ts";
import { CompanyMark } from "./company-mark.tsx";
import { CompanySwitch } from "./company-switch.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { Search } from "./search.tsx";

const slots = modules.flatMap((module) => module.header ?? []);

type Props = { phone: boolean; top: boolean; onMenu: () => void };

export function Header({ phone, top, onMenu }: Props) {
  const { t } = useTranslation("app");
  const [searching, setSearching] = useState(false);
  return (
    <header className="head">
      {phone ? (
        <>
          <Button type="text" icon={<MenuOutlined />} aria-label={t("shell.openMenu")} onClick={onMenu} />
          <CompanyMark short={false} />
          {searching && <Search onClose={() => setSearching(false)} />}
        </>
      ) : (
        <>
          {top && (
            <Link className="head-home" to={homePath}>
              <CompanyMark short={false} />
            </Link>
          )}
          <Search />
        </>
      )}
      <div className="head-end">
        <Offline />
        {phone && (
          <Button
            type="text"
            icon={<SearchOutlined />}
            aria-label={t("shell.search")}
            onClick={() => setSearching(true)}
          />
        )}
        {slots.map((load, place) => {
          const Slot = lazyOf(load);
          return (
            <Suspense key={place} fallback={<span className="head-slot" />}>
              <Slot />
            </Suspense>
          );
        })}
        <CompanySwitch phone={phone} />
        {!phone && <LanguageChoice />}
        <PersonMenu phone={phone} />
      </div>
    </header>
  );
}

function Offline() {
  const { t } = useTranslation("app");
  const connected = useConnected();
  return (
    <span className="head-offline" data-shown={!connected || undefined} role="status">
      {!connected && t("shell.offline")}
    </span>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation("app");
  const choices = languages.map((language) => ({ key: language, label: languageNames[language], lang: language }));
  return (
    <Choices label={t("language")} choices={choices} chosen={i18n.language as Language} onChoose={changeLanguage}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t("language")} />
    </Choices>
  );
}
