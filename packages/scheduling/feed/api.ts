import { addDays, dayOf, refuse } from "@stampflow/kernel";
import {
  cancelLink,
  defineStore,
  implement,
  issueLink,
  key,
  language,
  openedLink,
  runAs,
  save,
  systemCall,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyOf, staff } from "@stampflow/system/server";
import { z } from "zod";
import { spanOf } from "../rule/clock.ts";
import { instantsIn } from "../rule/shift-times.ts";
import { shiftBook } from "../schedule/plan.ts";
import { rest } from "../schedule/schema.ts";
import { cellsIn, monthsOf, temporaryIn } from "../schedule/store.ts";
import { type CalendarEntry, calendarFile } from "./calendar.ts";
import * as calls from "./contract.ts";

/** Who has a link, and since when; the link itself is one of the kernel, which keeps its hash. */
const feeds = defineStore({
  entity: "schedulingFeed",
  record: z.object({ userId: z.string(), version: z.number().int(), since: z.number().int().nullable() }),
  key: key.main(["userId"], []),
});
const about = (userId: string) => ({ purpose: "scheduling.feed", userId, thing: "schedule" });
const dayMs = 86_400_000;
/** A link holds until it is revoked; a link of the kernel needs an end. */
const [years, uses] = [100 * 365 * dayMs, 1_000_000];
/** What stands in the file. */
const [back, ahead] = [31, 92];

const setSince = (userId: string, since: number | null, more: () => ReturnType<typeof cancelLink>) =>
  untilSaved(async () => {
    const before = await feeds.get({ userId });
    const next = { userId, since, version: (before?.version ?? 0) + 1 };
    await save({ writes: [before ? feeds.replace(next) : feeds.create(next), ...(await more())] });
  });

async function entriesOf(userId: string, now: number): Promise<CalendarEntry[]> {
  const book = await shiftBook();
  const today = dayOf(now, book.zone);
  const [from, to] = [addDays(today, -back), addDays(today, ahead)];
  const own = (await monthsOf([userId], from, to)).get(userId) ?? [];
  const shifts = Object.entries(cellsIn(own)).flatMap(([date, { published = rest }]) =>
    published === rest || date < from || date > to
      ? []
      : book.slotsOn(published, date).map((span, at) => ({
          ...{ id: `${date}-${at}@stampflow`, name: book.shiftOf(published)?.name ?? "", span },
        })),
  );
  const temporary = Object.entries(temporaryIn(own)).map(([date, times]) => ({
    ...{ id: `${date}-temporary@stampflow`, name: translate("scheduling.temporary", language()) },
    span: instantsIn(spanOf(times), date, book.zone),
  }));
  return [...shifts, ...temporary].sort((one, other) => one.span.from - other.span.from);
}

export const feedRoutes = [
  implement(calls.detail, async ({ actor: { userId } }) => ({ since: (await feeds.get({ userId }))?.since ?? null })),

  implement(calls.make, async ({ actor: { userId }, now }) => {
    const random = await issueLink({ ...about(userId), step: "", endsAt: now + years, uses });
    await setSince(userId, now, async () => []);
    return { since: now, key: random };
  }),

  implement(calls.revoke, async ({ actor: { userId } }) => {
    await setSince(userId, null, () => cancelLink(about(userId)));
    return { since: null };
  }),

  implement(calls.read, async ({ query, now }) => {
    const { tenantId, userId } = await openedLink(query.key, { purpose: "scheduling.feed" }, now);
    const company = await companyOf(tenantId);
    if (!company || company.closedAt !== undefined) refuse("kernel.link.unknown");
    const file = await runAs(systemCall(tenantId, now, company.language), async () => {
      const user = (await staff()).user(userId);
      if (!user || user.status === "resigned") refuse("kernel.link.unknown");
      return calendarFile(translate("scheduling.feed.title", language()), await entriesOf(userId, now), now);
    });
    return new Response(file, { headers: { "content-type": "text/calendar; charset=utf-8" } });
  }),
];
