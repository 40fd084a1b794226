import { colours } from "@stampflow/scheduling";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const block = (mark: string) => <i className={`shift-block ${mark}`} style={{ background: colours.blue }} />;

/** What the marks of cells mean. */
export function Legend() {
  const { t } = useTranslation("scheduling");
  const marks: readonly (readonly [ReactNode, string])[] = [
    [block("draft"), t("schedule.draft")],
    [block("asked"), t("schedule.legend.asked")],
    [<i key="temporary" className="shift-extra" />, t("schedule.legend.temporary")],
    [<i key="away" className="shift-away" />, t("schedule.away")],
    [<i key="warn" className="month-grid-cell warn" />, t("schedule.legend.warn")],
    [<i key="closed" className="month-grid-cell closed" />, t("schedule.left")],
  ];
  return (
    <ul className="schedule-legend" aria-label={t("schedule.legend.title")}>
      {marks.map(([mark, text]) => (
        <li key={text}>
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
