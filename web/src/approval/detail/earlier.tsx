import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";

type Props = { loading: boolean; failure: Error | null; onShow: () => void };

/** Above the oldest step that is shown, as long as there are older ones. */
export function Earlier({ loading, failure, onShow }: Props) {
  const { t } = useTranslation("approval");
  return (
    <div className="timeline-earlier">
      {failure && !loading && <Alert type="error" showIcon title={t("progress.earlierFailed")} />}
      <Button loading={loading} onClick={onShow}>
        {t("progress.earlier")}
      </Button>
    </div>
  );
}
