import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { ErrorView } from "../../../kit/feedback/error-view.tsx";
import { JobProgress } from "../../../kit/feedback/job-progress.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../../kit/format/format.ts";
import { toast } from "../../../platform/toast.ts";
import { cancelMigration, changeKeys, loadMigration, type Migration } from "../calls.ts";
import { JobStatus } from "./job-status.tsx";
import { Results } from "./results.tsx";

type Props = { form: FormRow; migrationId: string; onLeave: () => void };

/** A migration: its progress, pushed by the socket after each batch, and the result for each application. */
export function Job({ form, migrationId, onLeave }: Props) {
  const { t } = useTranslation("flow-change");
  const query = useQuery({
    queryKey: [...changeKeys.migration(form.id, migrationId), "head"],
    queryFn: ({ signal }) => loadMigration({ formId: form.id, migrationId, pageSize: 1 }, { signal }),
  });
  if (query.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={8} />;
  const { migration } = query.data;
  return (
    <>
      <header className="change-head">
        <h2>{t("job.title", { version: migration.to })}</h2>
        <JobStatus status={migration.status} />
        <span className="change-end">
          <Button onClick={onLeave}>{t("job.back")}</Button>
        </span>
      </header>
      <About job={migration} />
      <Far job={migration} />
      <Results job={migration} formName={form.formName} />
    </>
  );
}

function About({ job }: { job: Migration }) {
  const { t } = useTranslation("flow-change");
  const format = useFormat();
  return (
    <div className="change-about">
      <p>{t("job.reason", { reason: job.reason })}</p>
      <p className="change-hint">
        <span>{t("job.by", { name: job.by.name, time: format.dateTime(job.createdAt) })}</span>
        {job.endedAt !== null && <span>{t("job.ended", { time: format.dateTime(job.endedAt) })}</span>}
      </p>
    </div>
  );
}

function Far({ job }: { job: Migration }) {
  const { t } = useTranslation("flow-change");
  const client = useQueryClient();
  const { moved, refused, total, done, status } = job;
  const rest = Math.max(0, total - done);
  const cancel = async () => {
    try {
      await cancelMigration(job.formId, job.migrationId);
      toast.success({ title: t("job.cancelled") });
    } finally {
      await client.invalidateQueries({ queryKey: ["approval", "migration"] });
    }
  };
  const words = { title: t("job.cancelTitle", { version: job.to }), text: t("job.cancelText"), ok: t("job.cancel") };
  return (
    <section className="change-far">
      <JobProgress job={job} words={words} onCancel={job.actions.includes("cancel") ? cancel : undefined}>
        <dl>
          <Count name={t("job.moved")} count={moved} />
          <Count name={t("job.refused")} count={refused} />
          {rest > 0 && <Count name={t(status === "done" ? "job.over" : "job.left")} count={rest} />}
        </dl>
        {status === "running" && <p className="change-hint">{t("job.leave")}</p>}
      </JobProgress>
    </section>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{format.number(count)}</dd>
    </div>
  );
}
