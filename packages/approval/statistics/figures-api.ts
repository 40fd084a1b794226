import { addMonths, nextVersion, refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  audited,
  defineStore,
  implement,
  key,
  listAll,
  refuseStale,
  save as saveWrites,
  untilSaved,
} from "@stampflow/kernel/server";
import { departmentsSeen } from "@stampflow/system/server";
import { nameInLanguage } from "../form/edit.ts";
import { formsQuery, parseForm } from "../form/store.ts";
import { departmentPath, nameOf, organisation } from "../people.ts";
import type { FiguresAnswer, FiguresFilter, Target } from "./contract.ts";
import * as calls from "./contract.ts";
import { rowsBetween } from "./kept.ts";
import type { Row } from "./rows.ts";
import { bottlenecks, figuresIn, groupsBy, isTask, rowsFor, trendOf } from "./summary.ts";

const targets = defineStore({ entity: "tasktarget", record: calls.target, key: key.main(["id"], []) });
const id = "target";
const targetOf = async (): Promise<Target> => (await targets.get({ id })) ?? calls.target.parse({ id, version: 0 });

const shownBottlenecks = 10;
type Groups = ReturnType<typeof groupsBy>;

async function figures({ from, to, by, formId, departmentId }: FiguresFilter, actor: Actor, now: number) {
  if (from > to || to > addMonths(from, 12)) refuse("approval.statistics.range");
  const [all, org, sees, forms, { hours, version }] = await Promise.all([
    rowsBetween(from, to, now),
    organisation(),
    departmentsSeen(actor),
    listAll(formsQuery({}), parseForm),
    targetOf(),
  ]);
  const own = actor.scope.kind === "self";
  const seen = rowsFor(all, own ? { sees, only: actor.userId } : { sees });
  const within = (id: string) => !departmentId || departmentPath(org, id).includes(departmentId);
  const rows = seen.filter((row) => (!formId || row.formId === formId) && within(row.department));
  const formNames = new Map(forms.map((form) => [form.formId, nameInLanguage(form).title]));
  const target = hours * 3600;

  const named = (groups: Groups, dimension: FiguresFilter["by"]): FiguresAnswer["groups"] =>
    groups.map(({ key, row, tasks, applications }) => ({ id: key, ...nameIn(row, dimension), tasks, applications }));
  const nameIn = (row: Row, dimension: FiguresFilter["by"]) => {
    const form = formNames.get(row.formId) ?? "";
    if (dimension === "type") return { name: form, form: "" };
    if (dimension === "department") return { name: org.department(row.department)?.name ?? "", form: "" };
    if (!isTask(row)) return { name: "", form };
    return dimension === "node" ? { name: row.nodeName, form } : { name: nameOf(org, row.userId), form: "" };
  };
  const choices = (ids: readonly string[], nameFor: (id: string) => string) =>
    [...new Set(ids)].map((id) => ({ id, name: nameFor(id) })).filter(({ name }) => name !== "");
  const { unit, parts } = trendOf(rows, from, to, target);
  return {
    total: figuresIn(rows, target),
    trend: { unit, parts },
    groups: named(groupsBy(rows, by, target), by),
    bottlenecks: named(bottlenecks(rows, target, shownBottlenecks), "node"),
    types: choices(
      seen.map((row) => row.formId),
      (id) => formNames.get(id) ?? "",
    ),
    departments: choices(
      seen.flatMap((row) => departmentPath(org, row.department)).filter((id) => !own && sees(id)),
      (id) => org.department(id)?.name ?? "",
    ),
    own,
    target: { hours, version },
  };
}

const targetAudit = audited<Target>({
  noun: "approval.target",
  idOf: (one) => one.id,
  nameOf: () => "",
  fields: ["hours"],
});

const saveTarget = implement(calls.saveTarget, ({ body: { version, ...fields } }) =>
  untilSaved(async () => {
    const before = await targetOf();
    if (before.version !== version) await refuseStale(targets.replace(before));
    const next = nextVersion(before, fields);
    const write = before.version === 0 ? targets.create(next) : targets.replace(next);
    await saveWrites({ writes: [write, ...audit(targetAudit(before, next))] });
    return next;
  }),
);

export const figuresRoutes = [
  implement(calls.figuresCall, ({ body, actor, now }) => figures(body, actor, now)),
  saveTarget,
];
