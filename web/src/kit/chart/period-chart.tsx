import type { AnswerOf, Contract, InputOf } from "@stampflow/kernel";
import type { QueryKey } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useCall } from "../record/load.ts";
import { Chart } from "./chart.tsx";
import type { Figures } from "./figures.ts";
import { usePeriod } from "./period.tsx";

type Period = { readonly from: string; readonly to: string };
type Props<Called extends Contract> = Omit<ComponentProps<typeof Chart>, keyof Figures | "query" | "loading"> &
  Pick<Figures, "kind"> & {
    queryKey: QueryKey;
    /** Answers rows of a period of days. */
    called: Called;
    asked: Omit<InputOf<Called>, keyof Period>;
    /** Other choices, before that of the period. */
    choices?: ReactNode;
    figures: (rows: AnswerOf<Called>) => Omit<Figures, "kind">;
  };

/** A chart of the days that the reader chooses. */
export function PeriodChart<Called extends Contract>({
  queryKey,
  called,
  asked,
  choices,
  figures,
  ...chart
}: Props<Called>) {
  const { period, choice } = usePeriod();
  const found = useCall(queryKey, called, { ...asked, ...period } as InputOf<Called>);
  return (
    <>
      <div className="chart-choices">
        {choices}
        {choice}
      </div>
      <Chart {...chart} {...figures(found.data ?? ([] as AnswerOf<Called>))} query={found} />
    </>
  );
}
