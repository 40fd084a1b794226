import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { type Look, setLook, useLook } from "../../kit/theme/theme-choice.ts";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";

const looks: readonly Look[] = ["light", "dark", "system"];

export function Preferences() {
  const { t, i18n } = useTranslation(["identity", "app"]);
  const { look } = useLook();
  return (
    <section className="panel">
      <h2 id="language">{t("account.language")}</h2>
      <Radio.Group
        aria-labelledby="language"
        value={i18n.language}
        onChange={(event) => void changeLanguage(event.target.value as Language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <h2 id="look" className="panel-next">
        {t("account.look")}
      </h2>
      <Radio.Group
        aria-labelledby="look"
        value={look}
        onChange={(event) => setLook(event.target.value as Look)}
        options={looks.map((value) => ({ value, label: t(`app:look.${value}`) }))}
      />
    </section>
  );
}
