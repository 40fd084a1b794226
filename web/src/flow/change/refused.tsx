import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { ApiError } from "../../platform/call.ts";

type Props = { formId: string; error: unknown; onRetry: () => void };

/** A draft with faults cannot be tried; a link leads to the designer. */
export function Refused({ formId, error, onRetry }: Props) {
  const { t } = useTranslation("flow-change");
  const faulty = error instanceof ApiError && error.code === "approval.flow.faulty";
  return (
    <div className="change-refused">
      <ErrorView error={error} onRetry={onRetry} />
      {faulty && (
        <LinkButton type="primary" to={`/personnel/workflow?formId=${formId}`}>
          {t("designFlow")}
        </LinkButton>
      )}
    </div>
  );
}
