import GlobalOutlined from "@ant-design/icons/es/icons/GlobalOutlined";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Choices } from "../../kit/choices.tsx";
import { changeLanguage } from "../../platform/i18n/i18n.ts";
import { type Language, languageNames, languages } from "../../platform/i18n/language.ts";

export function LanguageChoice() {
  const { t, i18n } = useTranslation("app");
  const choices = languages.map((language) => ({ key: language, label: languageNames[language], lang: language }));
  return (
    <Choices label={t("language")} choices={choices} chosen={i18n.language as Language} onChoose={changeLanguage}>
      <Button type="text" icon={<GlobalOutlined />} aria-label={t("language")} />
    </Choices>
  );
}
