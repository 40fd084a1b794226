import type { Language } from "@stampflow/kernel";

/** A PDF as the answer of a call. */
export const pdfAnswer = (file: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });

const styles: Readonly<Record<Language, readonly [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions, string]>> = {
  "zh-CN": [{ dateStyle: "long" }, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, " "],
  "en-US": [{ dateStyle: "medium" }, { hour: "numeric", minute: "2-digit", hour12: true }, ", "],
  "ja-JP": [{ dateStyle: "long" }, { hour: "numeric", minute: "2-digit", hourCycle: "h23" }, " "],
};

/** In the company's zone: paper has no reader of its own. */
export function paperTime(language: Language, timeZone: string): (at: number) => string {
  const [day, time, between] = styles[language];
  const days = new Intl.DateTimeFormat(language, { ...day, timeZone });
  const times = new Intl.DateTimeFormat(language, { ...time, timeZone });
  return (at) => `${days.format(at)}${between}${times.format(at)}`.replace(/[\u202f\u00a0]/g, " ");
}
