import { useTranslation } from "react-i18next";
import type { Figures } from "./calls.ts";
import { useFigureFormat } from "./format.ts";

/** The figures of the whole period. */
export function Totals({ figures: { total, own } }: { figures: Figures }) {
  const { t } = useTranslation("statistics");
  const { number, share, span } = useFigureFormat();
  const { tasks, applications } = total;
  const facts = [
    ...(own
      ? []
      : ([
          ["sent", number(applications.sent)],
          ["share", share(applications.share)],
        ] as const)),
    ["decided", number(tasks.decided)],
    ["waiting", span(tasks.waiting, "median")],
    ["working", span(tasks.working, "median")],
    ["overdue", number(tasks.overdue)],
    ["fast", number(tasks.fast)],
  ] as const;
  return (
    <dl className="statistics-totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
