import { jobCalls } from "@stampflow/notice";
import { rosterCalls } from "@stampflow/system";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Space } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { JobProgress } from "../../kit/feedback/job-progress.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { call, download } from "../../platform/call.ts";
import { Invite } from "../employee/invite.tsx";
import { organisationKey, useChange } from "../queries.ts";
import type { Preview } from "./choose-file.tsx";
import { Verdicts } from "./verdicts.tsx";

/** Each page is told over the socket; this is for where there is none. */
const lookAgainMs = 3000;

type Props = { importId: string; onAgain: () => void; onList: () => void };

/** One import from its preview to its result. */
export function Import({ importId, onAgain, onList }: Props) {
  const { t } = useTranslation("system");
  const client = useQueryClient();
  const preview = client.getQueryData<Preview>(["system", "roster", importId, "preview"]);
  const commit = useChange(rosterCalls.commit);
  const progress = useQuery({
    queryKey: ["system", "roster", importId, "progress"],
    queryFn: ({ signal }) => call(rosterCalls.progress, { importId }, { signal }),
    refetchInterval: (query) => (commit.isPending || query.state.data?.status === "running" ? lookAgainMs : false),
  });
  const status = progress.data?.status;
  useEffect(() => {
    if (status === "done" || status === "cancelled")
      void client.invalidateQueries({
        queryKey: organisationKey,
        predicate: ({ queryKey }) => queryKey[1] !== "roster",
      });
  }, [status, client]);
  if (progress.isPending) return <Skeleton />;
  if (progress.isLoadingError) return <ErrorView error={progress.error} onRetry={() => void progress.refetch()} />;
  const { good: added, rows, userIds } = progress.data;
  const failed = rows.length;
  const start = () => commit.mutate({ importId }, { onSettled: () => void progress.refetch() });
  const cancel = async () => {
    await call(jobCalls.cancel, { jobId: importId });
    await progress.refetch();
  };
  const failedFile = () => void download(rosterCalls.failed, { importId }).catch(() => null);
  const again = <Button onClick={onAgain}>{t("roster.again")}</Button>;
  if (status === "done" || status === "cancelled") {
    return (
      <>
        <Alert
          type={failed > 0 ? "warning" : "success"}
          showIcon
          title={t(failed > 0 ? "roster.doneSome" : "roster.done", { added, failed })}
          description={failed > 0 ? t("roster.doneText") : undefined}
        />
        <Space wrap>
          {failed > 0 && (
            <Button type="primary" onClick={failedFile}>
              {t("roster.failedFile")}
            </Button>
          )}
          {added > 0 && (
            <Button type={failed > 0 ? "default" : "primary"} onClick={onList}>
              {t("roster.list")}
            </Button>
          )}
          {again}
        </Space>
        {userIds.length > 0 && <Invite userIds={userIds} />}
        {rows.length > 0 && <Verdicts rows={rows} />}
      </>
    );
  }
  if (status === "running" || commit.isPending) {
    return (
      <JobProgress job={progress.data} onCancel={cancel}>
        <p className="panel-note">{t("roster.mayLeave")}</p>
      </JobProgress>
    );
  }
  if (!preview) return <Alert type="info" showIcon title={t("roster.lost")} action={again} />;
  return (
    <>
      <Alert
        type={preview.bad > 0 ? "warning" : "info"}
        showIcon
        title={t("roster.preview", { name: preview.name, good: preview.good, bad: preview.bad })}
        description={t(preview.bad > 0 ? "roster.previewBad" : "roster.previewGood")}
      />
      <Space wrap>
        <Button type="primary" disabled={preview.good === 0} loading={commit.isPending} onClick={start}>
          {t("roster.commit", { count: preview.good })}
        </Button>
        {preview.bad > 0 && <Button onClick={failedFile}>{t("roster.badFile")}</Button>}
        {again}
      </Space>
      <Verdicts rows={preview.rows} />
    </>
  );
}
