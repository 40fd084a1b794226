import { theme } from "antd";
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { type EChartsType, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type RefObject, useEffect, useRef } from "react";
import type { Figures, Picture } from "./figures.ts";

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

type Props = Figures & { label: string; calm: boolean; picture: RefObject<Picture | null> };

/** Loaded with the first chart that is shown. */
export default function Plot({ kind, sideways = false, label, labels, series, format, calm, picture }: Props) {
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const paper = token.colorBgContainer;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = init(element);
    chart.current = drawn;
    picture.current = {
      take: () => {
        const canvas = drawn.renderToCanvas({ pixelRatio: 2, backgroundColor: paper });
        return new Promise((done) => canvas.toBlob(done, "image/png"));
      },
    };
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
      chart.current = null;
      picture.current = null;
    };
  }, [picture, paper]);
  // Rendered at every change of figures, words or theme; unchanged parts are not animated.
  useEffect(() => {
    const words = { color: token.colorTextSecondary, fontFamily: token.fontFamily };
    const isWhole = series.every(({ values }) => values.every((value) => Number.isInteger(value ?? 0)));
    const line = { lineStyle: { color: token.colorBorderSecondary } };
    chart.current?.setOption(
      {
        animation: !calm,
        color: [token.colorPrimary, token.orange6, token.green6, token.purple6, token.cyan6, token.magenta6],
        textStyle: words,
        grid: { left: 8, right: 16, top: series.length > 1 ? 36 : 16, bottom: 8, containLabel: true },
        legend: { type: "scroll", show: series.length > 1, top: 0, textStyle: words },
        tooltip: {
          trigger: "axis",
          valueFormatter: (value: unknown) => format(Number(value)),
          backgroundColor: token.colorBgElevated,
          borderColor: token.colorBorderSecondary,
          textStyle: { ...words, color: token.colorText },
        },
        [sideways ? "yAxis" : "xAxis"]: {
          type: "category",
          data: [...labels],
          inverse: sideways,
          axisLabel: {
            ...words,
            ...(kind === "line" ? { alignMinLabel: "left", alignMaxLabel: "right" } : {}),
            ...(sideways ? { width: 150, overflow: "truncate" } : {}),
            hideOverlap: true,
          },
          axisLine: line,
          boundaryGap: kind === "bar",
        },
        [sideways ? "xAxis" : "yAxis"]: {
          type: "value",
          ...(isWhole ? { minInterval: 1 } : {}),
          axisLabel: { ...words, formatter: (value: number) => format(value), hideOverlap: true },
          splitLine: line,
        },
        series: series.map(({ name, values }) => ({
          name,
          type: kind,
          data: [...values],
          ...(kind === "line" ? { step: "end", showSymbol: labels.length < 3 } : { barMaxWidth: 32 }),
        })),
      },
      { notMerge: true },
    );
  });
  return <div ref={box} className="chart-plot" role="img" aria-label={label} />;
}
