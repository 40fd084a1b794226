import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../platform/call.ts";
import { Empty } from "../feedback/empty.tsx";
import { ErrorView } from "../feedback/error-view.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useFormat } from "../format/format.ts";
import { lazyOf } from "../lazy.ts";
import { FactTable } from "../record/fact-table.tsx";
import { useThemeChoice } from "../theme/theme-choice.ts";
import "./chart.css";
import type { Figures, Picture } from "./figures.ts";

type Props = Figures & {
  title: string;
  /** Head of the column of labels in the table. */
  labelTitle: string;
  /** The text if there are no figures. */
  empty: ReactNode;
  loading?: boolean;
  /** The query of the figures, for the skeleton and the error. */
  query?: Pick<UseQueryResult, "isPending" | "isLoadingError" | "error" | "refetch">;
};

const plot = () => import("./plot.tsx");

/** Figures as a plot; the same ones as a table, and the plot as a picture, are one click away. */
export function Chart({ title, labelTitle, empty, query, loading = query?.isPending, ...figures }: Props) {
  const { t } = useTranslation("kit");
  const { calm } = useThemeChoice();
  const { names } = useFormat();
  const [asTable, setAsTable] = useState(false);
  const picture = useRef<Picture | null>(null);
  const Plot = lazyOf(plot);
  const save = async () => {
    const file = await picture.current?.take();
    if (file) saveFile(file, `${title}.png`);
  };
  if (query?.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  const nothing = figures.labels.length === 0;
  const body = () => {
    if (loading) return <Skeleton rows={5} />;
    if (nothing) return <Empty why={empty} />;
    if (asTable) return <Rows {...figures} title={title} labelTitle={labelTitle} />;
    const label = t("chart.label", { title, names: names(figures.series.map(({ name }) => name)) });
    return (
      <Suspense fallback={<Skeleton rows={5} />}>
        <Plot {...figures} label={label} calm={calm} picture={picture} />
      </Suspense>
    );
  };
  return (
    <figure className="chart">
      <figcaption>
        <span>{title}</span>
        <span className="chart-buttons">
          <Button size="small" aria-pressed={asTable} disabled={nothing} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? "chart.plot" : "chart.table")}
          </Button>
          <Button size="small" disabled={nothing || asTable} onClick={() => void save()}>
            {t("chart.picture")}
          </Button>
        </span>
      </figcaption>
      <div className="chart-body">{body()}</div>
    </figure>
  );
}

function Rows({ labels, series, format, title, labelTitle }: Figures & Pick<Props, "title" | "labelTitle">) {
  return (
    <FactTable<string[]>
      label={title}
      rowKey={([label]) => String(label)}
      rows={labels.map((label, at) => [label, ...series.map(({ values }) => format(values[at] ?? 0))])}
      columns={[labelTitle, ...series.map(({ name }) => name)].map((head, at) => ({
        title: head,
        end: at > 0,
        render: (row) => row[at],
      }))}
    />
  );
}
