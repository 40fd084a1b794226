import { refuse } from "@stampflow/kernel";
import type { Actor, Once } from "@stampflow/kernel/server";
import { checkFiles } from "../file/check.ts";
import { act, type Done } from "./act.ts";
import { longest } from "./parts.ts";
import { startPermissions } from "./submit.ts";
import { readSubmitted } from "./values.ts";

type Again = { applyId: string; values: Record<string, unknown>; chosen: Record<string, string[]> };

/** F25: a returned application goes on its way again; the form is checked as at the first time. */
export function resubmitApplication(body: Again, actor: Actor, now: number, once: Once | null): Promise<Done> {
  return act(body.applyId, {
    now,
    once,
    command: async ({ edition, head, values: before }) => {
      const permissions = startPermissions(edition);
      const check = { applicant: head.applicantId, ...(permissions ? { permissions } : {}) };
      const given = readSubmitted(edition, { ...before, ...body.values }, check);
      const emptied = Object.fromEntries(Object.keys(before).flatMap((key) => (key in given ? [] : [[key, null]])));
      const values = { ...emptied, ...given };
      if (JSON.stringify(values).length > longest) refuse("approval.application.large");
      await checkFiles(edition.design, values, before, actor.userId);
      return { action: "RESUBMIT", user: actor.userId, values, chosen: body.chosen };
    },
  });
}
