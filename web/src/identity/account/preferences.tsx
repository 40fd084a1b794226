import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { type MenuPosition, setMenuPosition, useMenuPosition } from "../../kit/theme/menu-position.ts";
import { setThemeChoice, type ThemeChoice, useThemeChoice } from "../../kit/theme/theme-choice.ts";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";

const positions: readonly MenuPosition[] = ["side", "top"];
const choices: readonly ThemeChoice[] = ["light", "dark", "system"];

export function Preferences() {
  const { t, i18n } = useTranslation(["identity", "app"]);
  const { choice } = useThemeChoice();
  const place = useMenuPosition();
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
      <h2 id="menu-place" className="panel-next">
        {t("account.menuPlace")}
      </h2>
      <Radio.Group
        aria-labelledby="menu-place"
        value={place}
        onChange={(event) => setMenuPosition(event.target.value as MenuPosition)}
        options={positions.map((value) => ({ value, label: t(`account.menuAt.${value}`) }))}
      />
      <p className="panel-note panel-next">{t("account.menuNote")}</p>
    </section>
  );
}
