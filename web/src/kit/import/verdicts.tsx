import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import CloseCircleOutlined from "@ant-design/icons/es/icons/CloseCircleOutlined";
import type { RowVerdict } from "@stampflow/sheet";
import { Checkbox, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageButtons } from "../list/page-buttons.tsx";

type Props = {
  rows: readonly RowVerdict[];
  /** The number of rows with faults, which may be more than are shown. */
  bad: number;
  columns: readonly { readonly key: string; readonly title: string }[];
};

/** A phone number with its country, and the heads in three languages. */
const cellWidth = 150;

/** The rows of the file, each with its result and reasons. */
export function Verdicts({ rows, bad, columns }: Props) {
  const { t } = useTranslation("kit");
  const itemRender = usePageButtons();
  const faulty = rows.filter(({ ok }) => !ok);
  const [onlyBad, setOnlyBad] = useState(faulty.length > 0);
  return (
    <>
      {faulty.length > 0 && faulty.length < rows.length && (
        <Checkbox checked={onlyBad} onChange={(event) => setOnlyBad(event.target.checked)}>
          {t("import.onlyBad", { count: bad })}
        </Checkbox>
      )}
      {faulty.length < bad && <p className="import-note">{t("import.someShown", { count: faulty.length, bad })}</p>}
      <Table<RowVerdict>
        size="small"
        rowKey="row"
        dataSource={onlyBad ? faulty : [...rows]}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, itemRender }}
        scroll={{ x: 284 + columns.length * cellWidth }}
        columns={[
          { key: "row", title: t("import.row"), width: 64, render: (_value, row) => row.row },
          { key: "verdict", title: t("import.verdict"), width: 220, render: (_value, row) => <Verdict row={row} /> },
          ...columns.map(({ key, title }) => ({
            key,
            title,
            width: cellWidth,
            ellipsis: true,
            render: (_value: unknown, row: RowVerdict) => row.cells[key],
          })),
        ]}
      />
    </>
  );
}

function Verdict({ row }: { row: RowVerdict }) {
  const { t } = useTranslation("kit");
  const saidOf = ({ changes }: RowVerdict) => {
    if (!changes) return t("import.good");
    if (changes.length === 0) return t("import.unchanged");
    return (
      <ul className="import-changes">
        {changes.map(({ column, before, after }) => (
          <li key={column}>
            {column} <del>{before || "–"}</del> → <ins>{after}</ins>
          </li>
        ))}
      </ul>
    );
  };
  if (row.ok) {
    return (
      <>
        <CheckCircleOutlined className="import-good" /> {saidOf(row)}
        {row.reasons.map((note) => (
          <div key={note} className="import-note">
            {note}
          </div>
        ))}
      </>
    );
  }
  return (
    <ul className="import-reasons">
      {row.reasons.map((reason) => (
        <li key={reason}>
          <CloseCircleOutlined /> {reason}
        </li>
      ))}
    </ul>
  );
}
