import {
  added,
  exceptionFields,
  hourFields,
  noSums,
  type RecordRow,
  recordCalls,
  type Sums,
  sumFields,
  summaryColumns,
} from "@stampflow/attendance";
import { hoursOf } from "@stampflow/scheduling";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Chart } from "../../kit/chart/chart.tsx";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { call } from "../../platform/call.ts";

export const sumOf = (rows: readonly RecordRow[]): Sums => rows.reduce((sum, one) => added(sum, one.sums), noSums);

/** Figures as they are shown: minutes of work as hours with two decimals (T2). */
export function useFigures() {
  const { number } = useFormat();
  const figure = (field: keyof Sums, value: number): string =>
    (hourFields as readonly string[]).includes(field) ? number(hoursOf(value), 2) : number(value);
  return { figure };
}

type Asked = { readonly from: string; readonly to: string };

/** The sums of everybody who is listed, and how often what was not as planned. */
export function TotalsDrawer({ period, onClose }: { period: Asked; onClose: () => void }) {
  const { t } = useTranslation("attendance");
  const { number } = useFormat();
  const { figure } = useFigures();
  const { label } = useDescribed<RecordRow, keyof typeof summaryColumns>(summaryColumns);
  const [{ name, departmentId }] = useAddress({ name: "", departmentId: "" });
  const asked = { ...period, ...(name && { name }), ...(departmentId && { departmentId }) };
  const query = useQuery({
    queryKey: ["attendance", "record", "totals", asked],
    queryFn: async ({ signal }) => {
      let [sums, people] = [noSums, 0];
      let cursor: string | null | undefined;
      do {
        const part = await call(recordCalls.totals, { ...asked, ...(cursor && { cursor }) }, { signal });
        [sums, people, cursor] = [added(sums, part.sums), people + part.people, part.cursor];
      } while (cursor);
      return { sums, people };
    },
  });
  const { sums = noSums, people = 0 } = query.data ?? {};
  return (
    <DetailDrawer open title={t("record.totals")} onClose={onClose} width={760}>
      {query.data && (
        <>
          <p className="field-hint">{t("record.totalsOf", { count: people })}</p>
          <dl className="month-figures">
            {sumFields.map((field) => (
              <div key={field}>
                <dt>{label(field)}</dt>
                <dd>{figure(field, sums[field])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Chart
        kind="bar"
        sideways
        title={t("record.exceptions")}
        labelTitle={t("record.kind")}
        empty={t("record.noFigures")}
        query={query}
        labels={sums.confirmed > 0 ? exceptionFields.map((field) => label(field)) : []}
        series={[{ name: t("record.times"), values: exceptionFields.map((field) => sums[field]) }]}
        format={number}
      />
    </DetailDrawer>
  );
}
