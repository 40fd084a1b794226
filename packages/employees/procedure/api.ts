import { refuse } from "@stampflow/kernel";
import { defineStore, implement, key, newId, untilSaved } from "@stampflow/kernel/server";
import { can as systemCan } from "@stampflow/system";
import { changePerson, peopleNames, personFor, planExit } from "@stampflow/system/server";
import { z } from "zod";
import { files } from "../file/store.ts";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";

const procedures = defineStore({
  entity: "employeeProcedure",
  record: z.object({
    ...{ id: z.string(), userId: z.string(), result: z.enum(calls.probationResults), day: z.string() },
    ...{ until: z.string(), reason: z.string(), by: z.string(), at: z.number().int(), version: z.number().int() },
  }),
  key: key.main(["userId"], ["at", "id"]),
  attributes: { at: { padding: { length: 13, char: "0" } } },
});

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
    return all.map(({ userId: _, version: __, by, ...one }) => ({ ...one, byName: names(by) }));
  }),
];
