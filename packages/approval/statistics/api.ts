import { type FlowStatus, statusNames } from "@stampflow/flow";
import { daysBetween, refuse } from "@stampflow/kernel";
import { implement, listAll } from "@stampflow/kernel/server";
import { nameInLanguage } from "../form/edit.ts";
import { formsQuery, parseForm } from "../form/store.ts";
import type { ByStatus, StatisticsFilter } from "./contract.ts";
import * as calls from "./contract.ts";
import { applicationCounts } from "./counter.ts";

const longest = 366;
const nothing = (): ByStatus => ({ running: 0, approved: 0, rejected: 0, returned: 0, withdrawn: 0 });

async function statistics({ from, to, formId: asked }: StatisticsFilter) {
  if (from > to || daysBetween(from, to).length > longest) refuse("approval.statistics.range");
  const byDay = new Map(daysBetween(from, to).map((day) => [day, nothing()]));
  const byForm = new Map<string, ByStatus>();
  for (const { dimension, day, count } of await applicationCounts.all({ from, to })) {
    const [formId = "", status = ""] = dimension.split("/");
    if ((asked && formId !== asked) || !isStatus(status)) continue;
    const form = byForm.get(formId) ?? nothing();
    byForm.set(formId, form);
    form[status] += count;
    const onDay = byDay.get(day);
    if (onDay) onDay[status] += count;
  }
  const names = new Map(
    (await listAll(formsQuery({}), parseForm)).map((form) => [form.formId, nameInLanguage(form).name]),
  );
  const forms = [...byForm]
    .map(([formId, counts]) => ({ formId, formName: names.get(formId) ?? "", counts }))
    .filter(({ counts }) => sumOf(counts) > 0)
    .sort((one, other) => sumOf(other.counts) - sumOf(one.counts));
  return { days: [...byDay].map(([day, counts]) => ({ day, counts })), forms };
}

const isStatus = (text: string): text is FlowStatus => statusNames.some((name) => name === text);
const sumOf = (counts: ByStatus): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const statisticsRoutes = [implement(calls.statistics, ({ body }) => statistics(body))];
