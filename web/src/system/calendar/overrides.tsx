import { type CalendarYear, calendarCalls } from "@stampflow/system";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";
import { type Span, spansOf } from "./grid.ts";

/** What the company decided for days of this year. */
export function Overrides({ calendar, editable }: { calendar: CalendarYear; editable: boolean }) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const save = useChange(calendarCalls.changeDays);
  const spans = spansOf(calendar.overrides);
  const dates = ({ from, to }: Span) => (from === to ? format.day(from) : `${format.day(from)} – ${format.day(to)}`);
  const remove = ({ from, to }: Span) =>
    save.mutate(
      { version: calendar.version, from, to, works: null },
      { onSuccess: () => toast.success({ title: t("calendar.saved") }) },
    );
  return (
    <section className="calendar-overrides" aria-label={t("calendar.overrides")}>
      <h3>{t("calendar.overrides")}</h3>
      {spans.length === 0 && <p>{t("calendar.noOverrides", { year: calendar.year })}</p>}
      <ul>
        {spans.map((span) => (
          <li key={span.from}>
            <span>{dates(span)}</span>
            <span>{t(span.works ? "calendar.kind.companyWork" : "calendar.kind.companyOff")}</span>
            <span className="calendar-name">{span.name}</span>
            {editable && (
              <Button
                size="small"
                disabled={save.isPending}
                aria-label={t("calendar.removeDates", { dates: dates(span) })}
                onClick={() => remove(span)}
              >
                {t("calendar.remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
