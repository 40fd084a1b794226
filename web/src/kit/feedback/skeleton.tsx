import { useTranslation } from "react-i18next";

/** Grey lines, shown only after 200 ms (CSS). */
export function Skeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation("kit");
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{t("loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} style={{ width: `${92 - ((row * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
