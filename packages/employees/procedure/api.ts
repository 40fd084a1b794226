import { refuse } from "@stampflow/kernel";
import { implement, newId, untilSaved } from "@stampflow/kernel/server";
import { can as systemCan } from "@stampflow/system";
import { changePerson, peopleNames, personFor, planExit } from "@stampflow/system/server";
import { files } from "../file/store.ts";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";
import { procedures } from "./store.ts";

export const procedureRoutes = [
  implement(calls.probation, async ({ body: { userId, result, day, until, reason }, actor, now }) => {
    const { person, seen } = await personFor(actor, userId);
    if (!seen || person.status === "resigned") refuse("system.employee.notFound");
    // Planned first: planned again by a repeated call it is the same departure.
    const plans = result === "ended" && (await files.get({ userId }))?.probationEnd;
    if (result === "ended" && !actor.permissions.has(systemCan.employee.delete.code)) refuse("kernel.forbidden");
    if (plans) await planExit(actor, { userId, lastDay: day, reason: "4", successorId: "", settle: [] }, now);
    await untilSaved(async () => {
      const before = (await files.get({ userId }))?.probationEnd ?? "";
      if (before === "") refuse("employees.probation.none");
      if (result === "extended" && until <= before) refuse("employees.probation.until");
      const row = {
        ...{ id: newId(now), userId, result, day, reason, by: actor.userId, at: now, version: 1 },
        until: result === "extended" ? until : "",
        ...{ applicationId: "", before, takenBack: false },
      };
      // The end of one that is passed or ended is told no more.
      await changePerson(actor, userId, { file: { probationEnd: row.until } }, now, [procedures.create(row)]);
    });
    return null;
  }),

  implement(calls.ofPerson, async ({ body: { userId }, actor }) => {
    const { seen } = await personFor(actor, userId);
    const may = userId === actor.userId || (seen && actor.permissions.has(can.file.view.code));
    if (!may) refuse("system.employee.notFound");
    const [all, names] = await Promise.all([procedures.list("key", { userId }, { order: "desc" }), peopleNames()]);
    return all.flatMap(({ id, result, day, until, reason, at, by, takenBack }) =>
      takenBack ? [] : [{ id, result, day, until, reason, at, byName: names(by) }],
    );
  }),
];
