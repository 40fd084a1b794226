import { ICalCalendar } from "ical-generator";
import type { Span } from "../rule/clock.ts";

export type CalendarEntry = { readonly id: string; readonly name: string; readonly span: Span };

/** An iCalendar file (RFC 5545); instants are in UTC, so that each device shows them in its own zone. `now`: epoch ms. */
export function calendarFile(title: string, entries: readonly CalendarEntry[], now: number): string {
  const calendar = new ICalCalendar({ name: title, prodId: { company: "Stampflow", product: "Schedule" } });
  for (const { id, name, span } of entries)
    calendar.createEvent({
      ...{ id, summary: name, stamp: new Date(now), start: new Date(span.from), end: new Date(span.to) },
    });
  return calendar.toString();
}
