import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { homePath } from "../../platform/paths.ts";

export function Exception({ code }: { code: "403" | "404" | "500" }) {
  const { t } = useTranslation("home");
  const navigate = useNavigate();
  return (
    <div className="message-page">
      <h1>{t(`exception.${code}.title`)}</h1>
      <p>{t(`exception.${code}.text`)}</p>
      <Button type="primary" onClick={() => navigate(homePath)}>
        {t("exception.home")}
      </Button>
    </div>
  );
}
