import { refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  currentCall,
  factsOf,
  implement,
  newId,
  requireActor,
  saveOnce,
  stepRoutes,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import { addFault, began, changed, newAssignment, placeFault, refuseFault } from "./add.ts";
import { candidatesFor } from "./candidates.ts";
import { labour, labourSteps, selfhelp, selfhelpSteps } from "./contract.ts";
import { listWorkers, ownAssignment, seeing, workerDetail } from "./list.ts";
import { agreedFault, assignmentStates, earlyEnd } from "./rules.ts";
import { daysTaken } from "./save.ts";
import type { Assignment, Kind } from "./schema.ts";
import { assignmentAudit, assignments, noun } from "./store.ts";

/** Whoever may not see wages keeps what is there. */
const wagesOf = (one: Assignment, typed: Partial<Assignment>, actor: Actor) => {
  const { payMethod, price, unit } = actor.permissions.has(can.wage.view.code) ? { ...one, ...typed } : one;
  return { payMethod, price, unit };
};

const routesOf = (
  kind: Kind,
  calls: typeof labour | typeof selfhelp,
  steps: typeof labourSteps | typeof selfhelpSteps,
) => [
  implement(calls.list, ({ body, now }) => listWorkers(kind, body, now)),
  implement(calls.one, ({ body, now }) => workerDetail(kind, body.userId, now)),
  implement(calls.candidates, ({ body, now }) => candidatesFor(kind, body, now)),
  implement(calls.add, ({ body, actor, now, idempotency }) =>
    untilSaved(async () => {
      const sight = await seeing(actor);
      refuseFault(addFault(kind, body, sight));
      const name = sight.org.user(body.userId)?.name ?? "";
      const made = newAssignment(kind, newId(now), body, { by: actor.userId, now });
      const writes = [
        assignments.create(made),
        await daysTaken(made, name),
        ...audit(assignmentAudit(name)(null, made)),
      ];
      const first = idempotency(`${noun}.assign`, `${body.userId}:${body.from}`);
      return (await saveOnce({ writes, facts: factsOf(noun, made, [began(made)]) }, first, { id: made.id })).answer;
    }),
  ),
  ...stepRoutes(steps, {
    noun,
    states: assignmentStates,
    store: assignments,
    found: (id) => ownAssignment(kind, id, requireActor()),
    answerOf: (one) => one,
    about: () => companyDay(currentCall()?.now ?? 0),
    works: {
      change: async (one, { end, typed, actor }) => {
        const sight = await seeing(actor);
        const { to = one.to } = typed;
        const { next, save } = end(one, { ...typed, ...wagesOf(one, typed, actor), last: to });
        refuseFault(placeFault(next, sight) ?? agreedFault(next));
        const name = sight.org.user(one.userId)?.name ?? "";
        const writes = [await daysTaken(next, name), ...audit(assignmentAudit(name)(one, next))];
        return save(writes, [changed(one, next)]);
      },
      end: async (one, { end, typed, reason, actor }) => {
        const { lastDay = "" } = typed as { lastDay?: string };
        const { first, last } = earlyEnd(one, await companyDay(currentCall()?.now ?? 0));
        if (lastDay < first || lastDay > last) {
          refuse("employees.assignment.lastDay", { from: first, last: one.last });
        }
        const { org } = await seeing(actor);
        const name = org.user(one.userId)?.name ?? "";
        const { next, save } = end(one, { last: lastDay, reason });
        return save([await daysTaken(next, name), ...audit(assignmentAudit(name)(one, next))]);
      },
      cancel: async (one, { end, reason, actor }) => {
        const { org } = await seeing(actor);
        const name = org.user(one.userId)?.name ?? "";
        const { next, save } = end(one, { reason });
        return save([await daysTaken(next, name, true), ...audit(assignmentAudit(name)(one, next))]);
      },
    },
  }),
];

export const assignmentRoutes = [
  ...routesOf("labour", labour, labourSteps),
  ...routesOf("selfhelp", selfhelp, selfhelpSteps),
];
