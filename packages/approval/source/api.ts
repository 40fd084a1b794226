import { sourcesIn } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, implement, type OptionSource, optionSources, type Route } from "@stampflow/kernel/server";
import type { z } from "zod";
import { onBehalf, openForApplicant } from "../application/act/submit.ts";
import { loadReadable } from "../application/load/readable.ts";
import { can } from "../permissions.ts";
import { actingAs } from "../proxy/acting.ts";
import { formVersionFor, type PublishedVersion } from "../version/published-version.ts";
import type { findIn } from "./contract.ts";
import * as calls from "./contract.ts";

const shownAtMost = 50;

const list = implement(calls.list, async () => ({ names: optionSources().map(({ name }) => name) }));

type FindInput = z.infer<typeof findIn>;

/** The form that is filled in, and for whom, as far as that is known. */
async function filledIn({ formId, applyId, forId }: Omit<FindInput, "source">, actor: Actor, now: number) {
  if (formId) {
    const { formVersion } = await openForApplicant(formId, actor);
    return { formVersion, applicantId: onBehalf(formVersion) ? undefined : actor.userId };
  }
  if (!applyId) return undefined;
  const { head } = await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  return { formVersion: await formVersionFor(head), applicantId: head.applicantId };
}

/** A71: names of a source may be read by designers, and by people who fill in a form that uses it. */
const mayFind = (source: string, formVersion: PublishedVersion | undefined, actor: Actor): boolean =>
  actor.permissions.has(can.form.design.code) ||
  (formVersion !== undefined && sourcesIn(formVersion.design).includes(source));

async function withName(source: OptionSource | undefined, names: readonly string[]) {
  const options = await source?.called(names);
  return { options, total: options?.length };
}

const find = implement(calls.find, async ({ body, actor, now }) => {
  const filling = await filledIn(body, actor, now);
  if (!mayFind(body.source, filling?.formVersion, actor)) refuse("kernel.forbidden");
  const source = optionSources().find(({ name }) => name === body.source);
  const { options = [], total = 0 } =
    (await (body.names
      ? withName(source, body.names)
      : source?.find(body.keyword, shownAtMost, filling?.applicantId))) ?? {};
  return {
    records: options.map(({ id, name, note }) => ({ value: id, label: name, ...(note ? { note } : {}) })),
    total,
  };
});

export const sourceRoutes: Route[] = [list, find];
