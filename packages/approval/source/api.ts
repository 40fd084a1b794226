import { sourcesIn } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { type Actor, implement, type OptionSource, optionSources, type Route } from "@stampflow/kernel/server";
import type { z } from "zod";
import { openForApplicant } from "../application/act/submit.ts";
import { loadReadable } from "../application/load/readable.ts";
import { can } from "../permissions.ts";
import { actingAs } from "../proxy/acting.ts";
import { formVersionFor } from "../version/published-version.ts";
import type { findIn } from "./contract.ts";
import * as calls from "./contract.ts";

const shownAtMost = 50;

const list = implement(calls.list, async () => ({ names: optionSources().map(({ name }) => name) }));

type FindInput = z.infer<typeof findIn>;

/** A71: names of a source may be read by people who fill in a form that uses it. */
async function mayFind({ source, ...about }: FindInput, actor: Actor, now: number): Promise<boolean> {
  if (actor.permissions.has(can.form.design.code)) return true;
  const version = await formVersionOf(about, actor, now);
  return version !== undefined && sourcesIn(version.design).includes(source);
}

async function formVersionOf({ formId, applyId, forId }: Omit<FindInput, "source">, actor: Actor, now: number) {
  if (formId) return (await openForApplicant(formId, actor)).formVersion;
  if (!applyId) return undefined;
  const { head } = await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  return formVersionFor(head);
}

async function withName(source: OptionSource | undefined, names: readonly string[]) {
  const options = await source?.called(names);
  return { options, total: options?.length };
}

const find = implement(calls.find, async ({ body, actor, now }) => {
  if (!(await mayFind(body, actor, now))) refuse("kernel.forbidden");
  const source = optionSources().find(({ name }) => name === body.source);
  const { options = [], total = 0 } =
    (await (body.names ? withName(source, body.names) : source?.find(body.keyword, shownAtMost))) ?? {};
  return { records: options.map(({ id, name }) => ({ value: id, label: name })), total };
});

export const sourceRoutes: Route[] = [list, find];
