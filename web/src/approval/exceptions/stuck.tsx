import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { toast } from "../../platform/toast.ts";
import type { ListProps } from "./all.tsx";
import { checkNow, type ExceptionRow, exceptionKeys, loadStuck } from "./calls.ts";
import { useFormFilter } from "./form-filter.ts";
import { HandOver } from "./hand-over.tsx";

/** Stuck applications, with cause and time. */
export function StuckApplications({ openId, onOpen }: ListProps) {
  const { t } = useTranslation(["exceptions", "approval"]);
  const format = useFormat();
  const [handing, setHanding] = useState(false);
  const columns = useColumns();
  const form = useFormFilter();
  const { data } = useQuery({
    queryKey: exceptionKeys.checked,
    queryFn: ({ signal }) => loadStuck({ pageNum: 1, pageSize: 1 }, signal),
  });
  const checked = data?.checkedAt ? format.dateTime(data.checkedAt) : null;
  return (
    <>
      <ListPage
        name="approval.desk.stuck" // saved views carry this name
        queryKey={exceptionKeys.stuck}
        load={loadStuck}
        keyOf={(row) => row.id}
        columns={columns}
        filters={[
          { name: "keyword", label: t("column.title"), kind: "text", placeholder: t("approval:list.search") },
          form,
        ]}
        openKey={openId || undefined}
        onOpen={(row) => onOpen(row.id)}
        actions={
          <>
            <CheckNow />
            <Button onClick={() => setHanding(true)}>{t("handOver.open")}</Button>
          </>
        }
        empty={{ why: checked ? t("empty.checked", { time: checked }) : t("empty.exceptions") }}
      />
      {handing && <HandOver onClose={() => setHanding(false)} />}
    </>
  );
}

/** Starts the check at once instead of waiting for the watcher. */
function CheckNow() {
  const { t } = useTranslation("exceptions");
  const check = useMutation({
    mutationFn: checkNow,
    onSuccess: () => toast.success({ title: t("check.begun") }),
  });
  return (
    <Button loading={check.isPending} onClick={() => check.mutate()}>
      {t("check.now")}
    </Button>
  );
}

function useColumns(): ListColumn<ExceptionRow>[] {
  const { t } = useTranslation("exceptions");
  const format = useFormat();
  return [
    { key: "title", title: t("column.title"), width: 240, card: "title", render: (row) => row.applyTitle },
    {
      key: "cause",
      title: t("column.cause"),
      width: 380,
      render: ({ problems }) => (
        <span className="exceptions-causes">
          {problems.map(({ cause, nodeId, text }) => (
            <span key={`${cause} ${nodeId}`}>{text}</span>
          ))}
        </span>
      ),
    },
    {
      key: "since",
      title: t("column.since"),
      width: 190,
      render: ({ problems }) => format.dateTime(Math.min(...problems.map(({ since }) => since))),
    },
    { key: "applicant", title: t("column.applicant"), render: (row) => row.applicant.name },
    { key: "form", title: t("column.form"), card: "none", render: (row) => row.formName },
  ];
}
