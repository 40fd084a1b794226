import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import CloseCircleOutlined from "@ant-design/icons/es/icons/CloseCircleOutlined";
import type { RowVerdict } from "@stampflow/sheet";
import { Checkbox, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageButtons } from "../../kit/list/page-buttons.tsx";

const columns = ["realName", "phone", "department", "jobTitle", "superior"] as const;

/** Each row of the file with what becomes of it, and why not. */
export function Verdicts({ rows }: { rows: readonly RowVerdict[] }) {
  const { t } = useTranslation("system");
  const itemRender = usePageButtons();
  const bad = rows.filter(({ ok }) => !ok);
  const [onlyBad, setOnlyBad] = useState(bad.length > 0);
  return (
    <>
      {bad.length > 0 && bad.length < rows.length && (
        <Checkbox checked={onlyBad} onChange={(event) => setOnlyBad(event.target.checked)}>
          {t("roster.onlyBad", { count: bad.length })}
        </Checkbox>
      )}
      <Table<RowVerdict>
        size="small"
        rowKey="row"
        dataSource={onlyBad ? bad : [...rows]}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, itemRender }}
        scroll={{ x: 760 }}
        columns={[
          { key: "row", title: t("roster.row"), width: 64, render: (_value, row) => row.row },
          { key: "verdict", title: t("roster.verdict"), width: 220, render: (_value, row) => <Verdict row={row} /> },
          ...columns.map((column) => ({
            key: column,
            title: t(`roster.column.${column}`),
            ellipsis: true,
            render: (_value: unknown, row: RowVerdict) => row.cells[column],
          })),
        ]}
      />
    </>
  );
}

function Verdict({ row }: { row: RowVerdict }) {
  const { t } = useTranslation("system");
  if (row.ok) {
    return (
      <>
        <CheckCircleOutlined className="roster-good" /> {t("roster.good")}
      </>
    );
  }
  return (
    <ul className="roster-reasons">
      {row.reasons.map((reason) => (
        <li key={reason}>
          <CloseCircleOutlined /> {reason}
        </li>
      ))}
    </ul>
  );
}
