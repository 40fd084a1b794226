import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { OwnBalances } from "./own.tsx";

export default function BalanceCard() {
  const { t } = useTranslation("leave");
  return (
    <>
      <div className="card-head">
        <h2>{t("mine.title")}</h2>
        <Link to="/personnel/apply/leave">{t("mine.apply")}</Link>
      </div>
      <OwnBalances />
    </>
  );
}
