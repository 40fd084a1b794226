import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";

/** What happened, with what is wrong in each field, and how to go on; the request id is in the details. */
export function ErrorView({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const { t } = useTranslation("kit");
  const { requestId: id = "", fields = [], status } = error instanceof ApiError ? error : {};
  const hints = new Set(fields.map(({ message }) => message));
  return (
    <div className="error-view" role="alert">
      <p className="error-view-title">{title ?? t("error.title")}</p>
      <p>{error instanceof Error ? error.message : t("error.unknown")}</p>
      {[...hints].map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {/* Who may not see it is refused again. */}
      {onRetry && status !== 403 && <Button onClick={onRetry}>{t("error.retry")}</Button>}
      {id && (
        <details>
          <summary>{t("error.details")}</summary>
          <code>{t("error.request", { id })}</code>
        </details>
      )}
    </div>
  );
}
