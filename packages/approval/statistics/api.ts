import { type FlowStatus, statusName, statusNames } from "@stampflow/flow";
import { beginningOf, dayOf, daysBetween, endOf, refuse } from "@stampflow/kernel";
import { type Actor, implement, listAll, unlimited } from "@stampflow/kernel/server";
import { nameInLanguage } from "../form/edit.ts";
import { formsQuery, parseForm } from "../form/store.ts";
import { overseenBy } from "../record/scope.ts";
import { headsQuery, parseHead } from "../record/store.ts";
import type { ByStatus, StatisticsFilter } from "./contract.ts";
import * as calls from "./contract.ts";
import { applicationCounts, countedZone } from "./counter.ts";

const longest = 366;
const nothing = (): ByStatus => ({ running: 0, approved: 0, rejected: 0, returned: 0, withdrawn: 0 });

/** A68: the counters have no departments, so a narrower scope is counted from its applications. */
async function countsIn({ from, to, formId }: StatisticsFilter, actor: Actor): Promise<Count[]> {
  const scope = overseenBy(actor);
  if (actor.scope.kind === "company") {
    const all = await applicationCounts.all({ from, to });
    return all.map(({ dimension, day, count }) => {
      const [of = "", status = ""] = dimension.split("/");
      return { formId: of, status, day, count };
    });
  }
  const zone = await countedZone();
  const span = { from: beginningOf(from, zone), to: endOf(to, zone) - 1 };
  const query = headsQuery({ ...scope, ...span, ...(formId ? { formIds: [formId] } : {}) });
  return (await listAll(query, parseHead, { most: unlimited })).map((head) => ({
    formId: head.formId,
    status: statusName(head.status),
    day: dayOf(head.createdAt, zone),
    count: 1,
  }));
}
type Count = { formId: string; status: string; day: string; count: number };

async function statistics(filter: StatisticsFilter, actor: Actor) {
  const { from, to, formId: asked } = filter;
  if (from > to || daysBetween(from, to).length > longest) refuse("approval.statistics.range");
  const byDay = new Map(daysBetween(from, to).map((day) => [day, nothing()]));
  const byForm = new Map<string, ByStatus>();
  for (const { formId, status, day, count } of await countsIn(filter, actor)) {
    if ((asked && formId !== asked) || !isStatus(status)) continue;
    const form = byForm.get(formId) ?? nothing();
    byForm.set(formId, form);
    form[status] += count;
    const onDay = byDay.get(day);
    if (onDay) onDay[status] += count;
  }
  const names = new Map(
    (await listAll(formsQuery({}), parseForm)).map((form) => [form.formId, nameInLanguage(form).title]),
  );
  const forms = [...byForm]
    .map(([formId, counts]) => ({ formId, formName: names.get(formId) ?? "", counts }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .sort((one, other) => sumOf(other.counts) - sumOf(one.counts));
  return { days: [...byDay].map(([day, counts]) => ({ day, counts })), forms };
}

const isStatus = (text: string): text is FlowStatus => statusNames.some((name) => name === text);
const sumOf = (counts: ByStatus): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const statisticsRoutes = [implement(calls.statistics, ({ body, actor }) => statistics(body, actor))];
