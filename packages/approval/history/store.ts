import { listFirst, tenant } from "@stampflow/kernel/server";
import { type Step, steps } from "../record/entities.ts";
import { joinedStep, stepTexts } from "../record/head-and-run.ts";
import { parseStep } from "../record/store.ts";
import type { Link, Subject } from "./chain.ts";
import { seal } from "./seal.ts";

/** A stored step; one written before hashes existed has no `previous`. */
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
  const statusField = status === undefined ? {} : { status };
  return { seq, rows: rowsIn(rows), ...(past ? { past } : {}), ...statusField, previous };
}

/** Unreadable rows count as none: the hash will not match. */
function rowsIn(text: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows : [rows];
  } catch {
    return [text];
  }
}

const everything = 100_000;

/** All history rows, oldest first. */
export const allRows = async (applicationId: string): Promise<unknown[]> =>
  (await stepsAfter(applicationId, 0, everything)).flatMap(({ rows }) => rows);

/** Every step as a link of the hash chain. A step stored without a hash gets it from the steps before. */
export async function linksOf(subject: Subject): Promise<Link[]> {
  let running = "";
  return (await stepsAfter(subject.applicationId, 0, everything)).map(({ previous = running, ...step }) => {
    const link = { ...step, previous };
    running = seal(subject, link);
    return link;
  });
}

/** The hash of the newest step, for an application stored before hashes existed. */
export async function sealedSoFar(subject: Subject): Promise<string> {
  const last = (await linksOf(subject)).at(-1);
  return last ? seal(subject, last) : "";
}
