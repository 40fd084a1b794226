import { dayOf, formatDateTime } from "@stampflow/kernel";
import { tenant } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { logoOf, type PrintContext } from "./document.ts";
import { wordsIn } from "./words.ts";

export async function printingFor(context: Pick<PrintContext, "actor" | "now" | "language">): Promise<PrintContext> {
  const company = await companyOf(tenant());
  const { name = "", timeZone = "UTC", logo = "" } = company ?? {};
  let drawn: Promise<string | undefined> | undefined;
  return {
    ...context,
    company: name,
    logo: () => (drawn ??= logo ? logoOf(logo) : Promise.resolve(undefined)),
    word: wordsIn(context.language),
    time: (at: number) => formatDateTime(at, context.language, timeZone),
    day: () => dayOf(context.now, timeZone),
  };
}
