import { confirmCalls as calls } from "@stampflow/attendance";
import { type AnswerOf, type InputOf, weekdayOf } from "@stampflow/kernel";
import { jobCalls } from "@stampflow/notice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Table } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { JobProgress } from "../../kit/feedback/job-progress.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { ApplicationNumber } from "../record/application-number.tsx";

type Filter = Omit<InputOf<typeof calls.confirmAll>, "seen">;
type Props = {
  readonly filter: Filter;
  /** "new" until it was started; then the id of the job, which the address keeps. */
  readonly batch: string;
  readonly onBatch: (batch: string) => void;
  readonly onClose: () => void;
};

/** All days that match the filter: how many, then how far it is, then what was left. */
export function ConfirmAll(props: Props) {
  const { t } = useTranslation("attendance");
  return (
    <DetailDrawer open title={t("confirm.all.title")} onClose={props.onClose} width={640}>
      {props.batch === "new" ? <Ask {...props} /> : <Run key={props.batch} {...props} />}
    </DetailDrawer>
  );
}

function Ask({ filter, onBatch }: Props) {
  const { t } = useTranslation("attendance");
  const format = useFormat();
  const asked = { pageNum: 1, pageSize: 1, count: 1 } as const;
  // What is confirmed is what was counted here, at that instant.
  const found = useCall(["attendance", "confirmAll"], calls.list, { ...filter, ...asked }, { staleTime: 0 });
  const exceptions = useCall(
    ["attendance", "confirmAll"],
    calls.list,
    { ...filter, ...asked, show: "exceptions" },
    { enabled: filter.show === "open" },
  );
  const undecided = useCall(["attendance", "confirmAll", "running"], calls.running, filter, { staleTime: 0 });
  const start = useMutation({
    mutationFn: (seen: number) => call(calls.confirmAll, { ...filter, seen }),
    onSuccess: ({ jobId }) => onBatch(jobId),
  });
  if (found.isLoadingError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.isFetching) return <Skeleton rows={3} />;
  const { own = 0, atLeast = false, at } = found.data;
  const total = found.data.total - own;
  const odd = (exceptions.data?.total ?? 0) - (exceptions.data?.own ?? 0);
  const others = own > 0 && t("confirm.all.own", { count: own });
  if (total === 0 && !atLeast)
    return <Alert type="info" showIcon title={t("confirm.all.nothing")} description={others || undefined} />;
  const words = { count: total, time: format.dateTime(at) };
  return (
    <div className="confirm-all">
      <p>{atLeast ? t("confirm.all.askMany", words) : t("confirm.all.ask", words)}</p>
      {others && <p className="field-hint">{others}</p>}
      {odd > 0 && <Alert type="warning" showIcon title={t("confirm.all.exceptions", { count: odd })} />}
      {undecided.data && undecided.data.records.length > 0 && <Undecided {...undecided.data} />}
      <Button type="primary" loading={start.isPending} disabled={undecided.isFetching} onClick={() => start.mutate(at)}>
        {t("confirm.action")}
      </Button>
    </div>
  );
}

const named = 20;

/** Applications that run: what they change once days are confirmed has to be confirmed again. */
function Undecided({ records, more }: AnswerOf<typeof calls.running>) {
  const { t } = useTranslation("attendance");
  const count = new Set(records.map(({ id }) => id)).size;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("confirm.all.undecided", { count })}
      description={
        <>
          {records.slice(0, named).map(({ id, number, kind, userId, name }) => (
            <div key={`${id} ${userId}`}>
              {`${name} · ${t(`running.${kind}`)} · `}
              <ApplicationNumber id={id} number={number} />
            </div>
          ))}
          {records.length > named && "…"}
          {more && <div>{t("confirm.all.undecidedFirst")}</div>}
        </>
      }
    />
  );
}

/** The socket reports each page; this polling is for when there is no socket. */
const pollMs = 3000;

function Run({ batch: jobId, onClose }: Props) {
  const { t } = useTranslation("attendance");
  const format = useFormat();
  const client = useQueryClient();
  const query = useCall(
    ["attendance", "confirmAll", "progress"],
    calls.progress,
    { jobId },
    { refetchInterval: ({ state }) => (state.data?.status === "running" ? pollMs : false) },
  );
  const status = query.data?.status;
  useEffect(() => {
    if (status === "done" || status === "cancelled")
      void client.invalidateQueries({ queryKey: ["attendance", "confirm"] });
  }, [status, client]);
  if (query.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={3} />;
  const { good, bad, refused } = query.data;
  if (status === "running") {
    const cancel = async () => {
      await call(jobCalls.cancel, { jobId });
      await query.refetch();
    };
    return (
      <JobProgress job={query.data} onCancel={cancel}>
        <p>{t("confirm.all.running")}</p>
      </JobProgress>
    );
  }
  return (
    <div className="confirm-all">
      <Alert
        type={bad > 0 || status === "cancelled" ? "warning" : "success"}
        showIcon
        title={[
          t("confirm.all.good", { count: good }),
          ...(bad > 0 ? [t("confirm.all.bad", { count: bad })] : []),
        ].join(" · ")}
        description={status === "cancelled" ? t("confirm.all.stopped") : undefined}
      />
      {refused.length > 0 && (
        <Table
          size="small"
          rowKey={({ userId, date }) => `${userId} ${date}`}
          dataSource={refused}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
          title={refused.length < bad ? () => t("confirm.all.first", { count: refused.length }) : undefined}
          columns={[
            { key: "name", title: t("confirm.person"), render: (_, { name }) => name },
            {
              key: "date",
              title: t("confirm.date"),
              render: (_, { date }) => `${format.day(date)} ${t(`weekday.${weekdayOf(date)}`)}`,
            },
            { key: "why", title: t("confirm.all.why"), render: (_, { message }) => message },
          ]}
        />
      )}
      <Button type="primary" onClick={onClose}>
        {t("confirm.all.close")}
      </Button>
    </div>
  );
}
