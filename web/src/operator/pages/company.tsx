import { companyCalls } from "@stampflow/operator";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { Chart } from "../../kit/chart/chart.tsx";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { textEntry } from "../../kit/record/use-entries.ts";
import { StepDialog } from "../../kit/step/step-dialog.tsx";
import { ApiError, call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { ActingDialog } from "../parts/acting-dialog.tsx";
import { usePlans } from "../queries.ts";
import "../parts/operator.css";

const none = "none";

export default function Company() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { tenantId = "" } = useParams();
  const client = useQueryClient();
  const [openDialog, setOpenDialog] = useState<"freeze" | "decline" | "acting" | null>(null);
  const found = useQuery({
    queryKey: ["operator", "company", tenantId],
    queryFn: ({ signal }) => call(companyCalls.get, { tenantId }, { signal }),
  });
  const plans = usePlans();
  if (found.isError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton rows={8} />;
  const company = found.data;
  const { state, name, days } = company;
  const finished = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      await client.invalidateQueries({ queryKey: ["operator"] });
    }
    toast.success({ title: t("done") });
  };
  const done = (work: Promise<unknown>) =>
    finished(work).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error({ title: error.message });
    });
  const afterConfirm = async (title: string, text: string, work: () => Promise<unknown>) => {
    if (await confirm({ title, text, ok: title })) await done(work());
  };
  const facts: [string, string][] = [
    [t("companies.state"), t(`state.${state}`)],
    ...(company.reason ? [[t("company.reason"), company.reason] as [string, string]] : []),
    [
      t("companies.staff"),
      company.staffLimit === null ? `${company.staff}` : `${company.staff} / ${company.staffLimit}`,
    ],
    [t("companies.applications"), String(company.applications)],
    [t("companies.contact"), company.contact],
    [t("companies.phone"), company.phone],
    [t("company.email"), company.email],
    [t("companies.createdAt"), format.dateTime(company.createdAt)],
    ["ID", tenantId],
  ];
  return (
    <>
      <PageHeader
        title={name}
        back="/operator/companies"
        actions={
          <>
            {(state === "pending" || state === "declined") && (
              <Button
                type="primary"
                onClick={() =>
                  void afterConfirm(t("company.approve"), name, () =>
                    call(companyCalls.approve, { tenantId }, { quiet: true }),
                  )
                }
              >
                {t("company.approve")}
              </Button>
            )}
            {state === "pending" && (
              <Button danger onClick={() => setOpenDialog("decline")}>
                {t("company.decline")}
              </Button>
            )}
            {state === "active" && (
              <Button danger onClick={() => setOpenDialog("freeze")}>
                {t("company.freeze")}
              </Button>
            )}
            {state === "frozen" && (
              <Button
                onClick={() =>
                  void afterConfirm(t("company.unfreeze"), name, () =>
                    call(companyCalls.unfreeze, { tenantId }, { quiet: true }),
                  )
                }
              >
                {t("company.unfreeze")}
              </Button>
            )}
            {state !== "closed" && <Button onClick={() => setOpenDialog("acting")}>{t("acting.title")}</Button>}
          </>
        }
      />
      <dl className="console-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt id="plan">{t("companies.plan")}</dt>
          <dd>
            <Select
              aria-labelledby="plan"
              style={{ width: "100%" }}
              value={company.plan || none}
              options={[
                { value: none, label: t("noPlan") },
                ...(plans.data ?? []).map((plan) => ({ value: plan.id, label: plan.name })),
              ]}
              onChange={(planId) =>
                void afterConfirm(t("company.setPlan"), t("company.planText"), () =>
                  call(companyCalls.setPlan, { tenantId, planId: planId === none ? null : planId }, { quiet: true }),
                )
              }
            />
          </dd>
        </div>
      </dl>
      <Chart
        title={t("company.usage")}
        labelTitle={t("company.day")}
        kind="bar"
        labels={days.map(({ day }) => format.day(day))}
        series={[{ name: t("company.submitted"), values: days.map(({ applications }) => applications) }]}
        format={String}
        empty={t("company.nothing")}
      />
      {(openDialog === "freeze" || openDialog === "decline") && (
        <StepDialog
          title={t(openDialog === "freeze" ? "company.freezeText" : "company.declineText", { name })}
          ok={t(openDialog === "freeze" ? "company.freeze" : "company.decline")}
          danger
          fields={[textEntry("reason", t("company.reason"), companyCalls[openDialog].body)]}
          onSend={({ reason }) =>
            finished(call(companyCalls[openDialog], { tenantId, reason: String(reason) }, { quiet: true }))
          }
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === "acting" && <ActingDialog tenantId={tenantId} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
