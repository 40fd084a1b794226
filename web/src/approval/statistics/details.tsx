import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { saveFile } from "../../platform/call.ts";
import type { By, Figures, Group } from "./calls.ts";
import { useFigureFormat } from "./format.ts";
import { useGroupName } from "./group-name.ts";
import type { Days } from "./period.ts";

type Props = { figures: Figures; by: By; days: Days };

/** All figures of each group, and the same as a file. */
export function Details({ figures: { groups, own }, by, days: { from, to } }: Props) {
  const { t } = useTranslation("statistics");
  const { number, share, span } = useFigureFormat();
  const nameOf = useGroupName();
  const count = (name: "sent" | "approved" | "rejected" | "withdrawn" | "voided") => ({
    title: t(`figure.${name}`),
    text: ({ applications }: Group) => number(applications[name]),
  });
  const withApplications = !own && (by === "type" || by === "department");
  const columns = [
    { title: t(`column.${by}`), text: (group: Group) => nameOf(group, by) },
    ...(withApplications
      ? [
          ...(["sent", "approved", "rejected", "withdrawn", "voided"] as const).map(count),
          { title: t("figure.share"), text: ({ applications }: Group) => share(applications.share) },
        ]
      : []),
    { title: t("figure.decided"), text: ({ tasks }: Group) => number(tasks.decided) },
    { title: t("figure.waiting"), text: ({ tasks }: Group) => span(tasks.waiting, "median") },
    { title: t("figure.waitingP90"), text: ({ tasks }: Group) => span(tasks.waiting, "p90") },
    { title: t("figure.working"), text: ({ tasks }: Group) => span(tasks.working, "median") },
    { title: t("figure.workingP90"), text: ({ tasks }: Group) => span(tasks.working, "p90") },
    { title: t("figure.overdue"), text: ({ tasks }: Group) => number(tasks.overdue) },
    { title: t("figure.fast"), text: ({ tasks }: Group) => number(tasks.fast) },
  ];
  const save = async () => {
    const { csvFile } = await import("../../kit/format/csv.ts");
    const file = csvFile(
      columns.map(({ title }) => title),
      groups.map((group) => columns.map(({ text }) => text(group))),
    );
    saveFile(file, `${t("title")}_${from}_${to}.csv`);
  };
  return (
    <section className="panel statistics-details">
      <header>
        <h2>{`${t("details")} · ${t(`bys.${by}`)}`}</h2>
        <Button disabled={groups.length === 0} onClick={() => void save()}>
          {t("export")}
        </Button>
      </header>
      <FactTable<Group>
        label={t("details")}
        rowKey="id"
        rows={groups}
        columns={columns.map(({ title, text }, at) => ({ title, end: at > 0, render: text }))}
      />
    </section>
  );
}
