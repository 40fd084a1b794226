import type { UseQueryResult } from "@tanstack/react-query";
import { Drawer } from "antd";
import { useTranslation } from "react-i18next";
import { useBackCloses } from "../../../kit/dialog/use-back-closes.ts";
import { Empty } from "../../../kit/feedback/empty.tsx";
import { ErrorView } from "../../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../../kit/format/format.ts";
import type { ListAnswer } from "../../../kit/list/types.ts";
import { useIsPhone } from "../../../kit/use-media.ts";
import type { Migration } from "../calls.ts";
import { JobStatus } from "./job-status.tsx";

type Props = {
  query: UseQueryResult<ListAnswer<Migration>>;
  onOpen: (migrationId: string) => void;
  onClose: () => void;
};

/** Earlier migrations of the form, newest first. */
export function Records({ query, onOpen, onClose }: Props) {
  const { t } = useTranslation("flow-change");
  const phone = useIsPhone();
  const rows = query.data?.records ?? [];
  useBackCloses(true, onClose);
  return (
    <Drawer open size={phone ? "100%" : 480} title={t("move.records")} onClose={onClose}>
      {query.isPending && <Skeleton />}
      {query.isLoadingError && <ErrorView error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && rows.length === 0 && <Empty why={t("move.noRecords")} />}
      <div className="list-cards">
        {rows.map((job) => (
          <button key={job.migrationId} type="button" className="list-card" onClick={() => onOpen(job.migrationId)}>
            <Record job={job} />
          </button>
        ))}
      </div>
    </Drawer>
  );
}

function Record({ job }: { job: Migration }) {
  const { t } = useTranslation("flow-change");
  const format = useFormat();
  return (
    <>
      <span className="change-marks">
        <strong>{t("job.title", { version: job.to })}</strong>
        <JobStatus status={job.status} />
      </span>
      <span>{t("job.by", { name: job.by.name, time: format.dateTime(job.createdAt) })}</span>
      <span>
        {t("job.moved")} {job.moved} · {t("job.refused")} {job.refused}
      </span>
      <span className="change-hint">{job.reason}</span>
    </>
  );
}
