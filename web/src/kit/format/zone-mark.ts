const made = new Map<string, Intl.DateTimeFormat>();

/** "GMT-8", of a zone at that instant. */
function offset(at: Date, timeZone: string): string {
  const known = made.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" });
  made.set(timeZone, known);
  return known.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/**
 * The mark of a time that is shown in the zone of the reader: empty where the clocks of the company show the same at
 * that instant, otherwise "GMT-8", because paper and exports of the same thing have the company's time.
 */
export function zoneMark(value: number | string | Date, company: string | undefined, reader?: string): string {
  const own = reader ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = new Date(value);
  if (!company || company === own || Number.isNaN(at.getTime())) return "";
  const mark = offset(at, own);
  return mark === offset(at, company) ? "" : mark;
}
