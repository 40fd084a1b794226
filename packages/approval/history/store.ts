import { listFirst, tenant } from "@stampflow/kernel/server";
import { type Step, steps } from "../application/load/entities.ts";
import { joinedStep, stepTexts } from "../application/load/head-and-run.ts";
import { parseStep } from "../application/load/store.ts";
import type { Link, Subject } from "./chain.ts";
import { seal } from "./seal.ts";

/** A step as it lies in the table; one written before there were hashes has no `previous`. */
export type StoredStep = Omit<Link, "previous"> & { readonly previous: string | undefined };

/** The steps after `after`, oldest first. */
export async function stepsAfter(applicationId: string, after: number, limit: number): Promise<StoredStep[]> {
  const query = steps()
    .query.byId({ tenantId: tenant(), applicationId })
    .gt({ seq: after })
    .params({ consistent: true, attributes: [...stepTexts, "status", "previous"] });
  const found = await listFirst(query, parseStep, limit);
  return Promise.all(found.map(storedStepOf));
}

async function storedStepOf(step: Step): Promise<StoredStep> {
  const { seq, rows, completedLog: past, status, previous } = await joinedStep(step);
  const said = status === undefined ? {} : { status };
  return { seq, rows: rowsIn(rows), ...(past ? { past } : {}), ...said, previous };
}

/** Rows that somebody made unreadable are no rows: the hash tells. */
function rowsIn(text: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows : [rows];
  } catch {
    return [text];
  }
}

const everything = 100_000;

/** What happened, from the first step to the last. */
export const allRows = async (applicationId: string): Promise<unknown[]> =>
  (await stepsAfter(applicationId, 0, everything)).flatMap(({ rows }) => rows);

/** Every step with its link in the hash chain. A step stored without one gets it from the steps before. */
export async function linksOf(subject: Subject): Promise<Link[]> {
  let running = "";
  return (await stepsAfter(subject.applicationId, 0, everything)).map(({ previous = running, ...step }) => {
    const link = { ...step, previous };
    running = seal(subject, link);
    return link;
  });
}

/** The hash of the newest step, for an application stored before there were hashes. */
export async function sealedSoFar(subject: Subject): Promise<string> {
  const last = (await linksOf(subject)).at(-1);
  return last ? seal(subject, last) : "";
}
