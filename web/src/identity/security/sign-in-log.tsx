import type { AttemptView } from "@stampflow/identity";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useAttempts } from "../queries.ts";

export function SignInLog() {
  const { t } = useTranslation("identity");
  const log = useAttempts();
  const attempts = log.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section className="panel">
      <h2>{t("account.log")}</h2>
      <p className="panel-note">{t("account.logText")}</p>
      {log.isPending && <Skeleton rows={3} />}
      {log.isLoadingError && <ErrorView error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && attempts.length === 0 && <p className="panel-note">{t("account.logNone")}</p>}
      {attempts.map((attempt) => (
        <Line key={attempt.id} attempt={attempt} />
      ))}
      {log.hasNextPage && (
        <Button block loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t("account.logMore")}
        </Button>
      )}
    </section>
  );
}

function Line({ attempt: { at, device, address, way, outcome } }: { attempt: AttemptView }) {
  const { t } = useTranslation("identity");
  const { dateTime } = useFormat();
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{device || t("account.unknownDevice")}</strong>
        <span>{[dateTime(at), address, t(`account.way.${way}`)].filter(Boolean).join("\u00a0· ")}</span>
      </div>
      <Tag {...(outcome === "succeeded" ? {} : { color: "red" })}>{t(`account.outcome.${outcome}`)}</Tag>
    </div>
  );
}
