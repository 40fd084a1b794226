import { useTranslation } from "react-i18next";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { languageNames, languages } from "../../platform/i18n/language.ts";

export function LanguageBar() {
  const { t, i18n } = useTranslation("app");
  return (
    <fieldset className="language-bar">
      <legend className="unseen">{t("language")}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
