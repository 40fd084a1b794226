import { nextVersion, refuse } from "@stampflow/kernel";
import { type Actor, audit, implement, save, untilSaved, type Write } from "@stampflow/kernel/server";
import { companyDay, peopleNames, personFor } from "@stampflow/system/server";
import { assignmentScores, assignments } from "../assignment/store.ts";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";
import { quarterOf, referenceFault } from "./rules.ts";
import type { Evaluation } from "./schema.ts";
import { evaluationAudit, evaluations } from "./store.ts";

/** The person as far as ratings go: who may read them, and who may rate. */
async function about(actor: Actor, userId: string) {
  const { person, seen, headed } = await personFor(actor, userId);
  const own = userId === actor.userId;
  const rates = !own && (headed || person.superiorId === actor.userId);
  const reads = own || rates || (seen && actor.permissions.has(can.file.view.code));
  return { person, rates: rates && person.status !== "resigned", reads };
}

/** An assignment of the person that has begun. */
async function begunFor(userId: string, id: string, today: string): Promise<boolean> {
  const found = await assignments.get({ id });
  return found?.userId === userId && found.state !== "cancelled" && found.from <= today;
}

/** Of two ratings of an assignment at once one is decided again. */
async function scored({ userId, reference: id, score, raterId }: Evaluation, employment: string): Promise<Write[]> {
  if (employment === "1") return [];
  const [before, all] = await Promise.all([assignmentScores.get({ id }), evaluations.list("key", { userId })]);
  const others = all.filter((one) => one.reference === id && one.raterId !== raterId);
  const sum = others.reduce((all, one) => all + one.score, score);
  const next = { id, sum, count: others.length + 1, version: (before?.version ?? 0) + 1 };
  return [before ? assignmentScores.replace(next) : assignmentScores.create(next)];
}

export const evaluationRoutes = [
  implement(calls.save, async ({ body, actor, now }) => {
    const { userId, reference, score, text } = body;
    const { person, rates, reads } = await about(actor, userId);
    if (!rates) refuse(reads ? "employees.evaluation.rater" : "system.employee.notFound");
    const today = await companyDay(now);
    const fault = referenceFault(person.employment, reference, today);
    if (fault) refuse(fault.code);
    if (person.employment !== "1" && !(await begunFor(userId, reference, today)))
      refuse("employees.evaluation.reference");
    return untilSaved(async () => {
      const before = await evaluations.get({ userId, reference, raterId: actor.userId });
      const next = before
        ? nextVersion(before, { score, text, at: now })
        : { userId, reference, score, text, raterId: actor.userId, at: now, version: 1 };
      const told = audit(evaluationAudit(person.realName)(before, next));
      const kept = [
        before ? evaluations.replace(next) : evaluations.create(next),
        ...(await scored(next, person.employment)),
      ];
      await save({ writes: [...kept, ...told] });
      return null;
    });
  }),

  implement(calls.ofPerson, async ({ body: { userId }, actor, now }) => {
    const { person, rates, reads } = await about(actor, userId);
    if (!reads) refuse("system.employee.notFound");
    const [all, names] = await Promise.all([evaluations.list("key", { userId }, { order: "desc" }), peopleNames()]);
    return {
      records: all.map(({ version: _, ...one }) => ({ ...one, raterName: names(one.raterId) })),
      mayRate: rates ? (person.employment === "1" ? quarterOf(await companyDay(now)) : "") : null,
    };
  }),
];
