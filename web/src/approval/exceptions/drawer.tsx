import { useQuery } from "@tanstack/react-query";
import { Tabs } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SaveCase } from "../../flow/change/test-case/save-case.tsx";
import { useDesign, usePorts } from "../../form/ports.ts";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { FormRenderer } from "../../kit/form/form-renderer.tsx";
import { useFilled } from "../../kit/form/use-filled.ts";
import { StatusTag } from "../../kit/state/stamp.tsx";
import { loadDetail } from "../calls.ts";
import { Progress } from "../detail/progress.tsx";
import { keys } from "../keys.ts";
import { PrintApplication } from "../print/print-application.tsx";
import type { Detail } from "../types.ts";
import { exceptionKeys, loadException, type Problem, type RepairName } from "./calls.ts";
import { AdministerDialog } from "./repair/dialog.tsx";
import { AdministerMenu } from "./repair/menu.tsx";
import { Nodes } from "./repair/nodes.tsx";
import { Problems } from "./repair/problems.tsx";
import "../detail/detail.css";

type Chosen = { action: RepairName; problem?: Problem };

/** One application: what is wrong with it, who is asked where, and what an administrator may do. */
export function ApplicationDrawer({ applyId, onClose }: { applyId: string; onClose: () => void }) {
  const { t } = useTranslation("exceptions");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const exception = useQuery({
    queryKey: exceptionKeys.detail(applyId),
    queryFn: ({ signal }) => loadException(applyId, signal),
    staleTime: 0,
  });
  const detail = useQuery({
    queryKey: keys.detail(applyId),
    queryFn: ({ signal }) => loadDetail(applyId, signal),
    staleTime: 0,
  });
  const error = exception.error ?? detail.error;
  const retry = () => {
    void exception.refetch();
    void detail.refetch();
  };
  const over = exception.data !== undefined && !["running", "returned"].includes(exception.data.status);
  const foot = exception.data && detail.data && (
    <>
      {!over && <AdministerMenu onChoose={(action) => setChosen({ action })} />}
      <PrintApplication applyId={applyId} />
      <SaveCase formId={detail.data.formId} source={{ applyId }} first={exception.data.applyTitle} />
    </>
  );
  return (
    <DetailDrawer open title={exception.data?.applyTitle ?? t("title")} width={640} onClose={onClose} foot={foot}>
      {error && !detail.data && <ErrorView error={error} onRetry={retry} />}
      {!error && !(exception.data && detail.data) && <Skeleton rows={10} />}
      {exception.data && detail.data && (
        <>
          <p className="exceptions-status">
            <StatusTag status={exception.data.status} />
            {over && <span>{t("over")}</span>}
          </p>
          <Problems problems={exception.data.problems} onRepair={(action, problem) => setChosen({ action, problem })} />
          <Tabs
            items={[
              { key: "people", label: t("detail.people"), children: <Nodes nodes={exception.data.nodes} /> },
              { key: "progress", label: t("detail.progress"), children: <Progress detail={detail.data} /> },
              { key: "content", label: t("detail.content"), children: <Content detail={detail.data} /> },
            ]}
          />
          {chosen && <AdministerDialog {...chosen} detail={exception.data} onClose={() => setChosen(null)} />}
        </>
      )}
    </DetailDrawer>
  );
}

function Content({ detail }: { detail: Detail }) {
  const design = useDesign(detail.content.date);
  const check = useMemo(
    () => ({ mode: "decide" as const, permissions: detail.content.permissions }),
    [detail.content.permissions],
  );
  const filled = useFilled(design, detail.content.values, check);
  const ports = usePorts(design, detail.content.values, { applyId: detail.id });
  return <FormRenderer filled={filled} ports={ports} mode="read" />;
}
