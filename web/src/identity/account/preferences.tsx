import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { setThemeChoice, type ThemeChoice, useThemeChoice } from "../../kit/theme/theme-choice.ts";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";

const choices: readonly ThemeChoice[] = ["light", "dark", "system"];

export function Preferences() {
  const { t, i18n } = useTranslation(["identity", "app"]);
  const { choice } = useThemeChoice();
  return (
    <section className="panel">
      <h2 id="language">{t("account.language")}</h2>
      <Radio.Group
        aria-labelledby="language"
        value={i18n.language}
        onChange={(event) => void changeLanguage(event.target.value as Language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <h2 id="theme" className="panel-next">
        {t("account.theme")}
      </h2>
      <Radio.Group
        aria-labelledby="theme"
        value={choice}
        onChange={(event) => setThemeChoice(event.target.value as ThemeChoice)}
        options={choices.map((value) => ({ value, label: t(`app:theme.${value}`) }))}
      />
    </section>
  );
}
