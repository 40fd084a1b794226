import type { AuditEntryView } from "@stampflow/system";
import { Descriptions, Table } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";

/** "Changed employee Li Lei, and 3 more"; the one whose name was searched comes first. */
export function sentence(t: TFunction<"system">, { changes, left, job }: AuditEntryView, searched = ""): string {
  if (job?.count !== undefined) return t("audit.job", { title: job.title, count: job.count });
  const first = changes.find(({ name }) => name.toLowerCase().includes(searched.toLowerCase())) ?? changes[0];
  if (!first) return "";
  const more = changes.length - 1 + left;
  const one = t(`audit.actions.${first.action}`, { noun: first.nounName, name: first.name });
  return more > 0 ? t("audit.more", { one, count: more }) : one;
}

/** What a line of the log says: who and from where, then before and after of each field. */
export function Changes({ line }: { line: AuditEntryView }) {
  const { t } = useTranslation("system");
  const format = useFormat();
  return (
    <div className="audit-changes">
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: "actor", label: t("audit.actor"), children: line.actorName },
          { key: "at", label: t("audit.at"), children: format.dateTime(line.at) },
          ...(line.job ? [{ key: "job", label: t("audit.partOf"), children: line.job.title }] : []),
          { key: "address", label: t("audit.address"), children: line.address },
        ]}
      />
      {line.changes.map((change) => (
        <section key={`${change.noun} ${change.id}`}>
          <h3>{t(`audit.actions.${change.action}`, { noun: change.nounName, name: change.name })}</h3>
          <Table
            size="small"
            rowKey="field"
            pagination={false}
            dataSource={change.fields}
            scroll={{ x: "max-content" }}
            columns={[
              { key: "name", dataIndex: "name", title: t("audit.field"), width: 140 },
              { key: "before", dataIndex: "before", title: t("audit.before"), render: orNone },
              { key: "after", dataIndex: "after", title: t("audit.after"), render: orNone },
            ]}
          />
        </section>
      ))}
      {line.left > 0 && <p>{t("audit.left", { count: line.left })}</p>}
    </div>
  );
}

const orNone = (value: string) => value || "–";
