import type { Script, Trace } from "@stampflow/flow";
import {
  entityConfig,
  key,
  listAll,
  put,
  remove,
  service,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";
import { packBlob, readBlob } from "../blob.ts";
import { lazy } from "../lazy.ts";

const text = { type: "string" as const, required: true as const };

/** One test case: what is sent and done, and what is expected of it. */
export type Case = {
  caseId: string;
  name: string;
  script: Script;
  expected: Trace;
  /** What the expected nodes were called: the drawing may lose them. Cases of before have none. */
  names?: Readonly<Record<string, string>>;
  createdAt: number;
  createdBy: string;
};

const cases = lazy(
  () =>
    new Entity(
      {
        model: { entity: "case", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          formId: text,
          caseId: text,
          content: { type: "any", required: true },
        },
        indexes: { byForm: key.main(["formId"], ["caseId"]) },
      },
      entityConfig(),
    ),
);

/** The cases as they were when a version was published. */
const publishedCases = lazy(
  () =>
    new Entity(
      {
        model: { entity: "publishedcase", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          formId: text,
          version: { type: "number", required: true, padding: { length: 6, char: "0" } },
          caseId: text,
          content: { type: "any", required: true },
        },
        indexes: { byVersion: key.main(["formId"], ["version", "caseId"]) },
      },
      entityConfig(),
    ),
);

type Item = Record<string, unknown>;
export function parseCase(item: Item): Case | null {
  const { data } = cases().parse({ Item: item });
  return data && (readBlob(data.content) as Case);
}
export function parsePublished(item: Item): Case | null {
  const { data } = publishedCases().parse({ Item: item });
  return data && (readBlob(data.content) as Case);
}

/** In the order in which they were made. */
export const casesQuery = (formId: string): unknown =>
  cases().query.byForm({ tenantId: tenant(), formId }).params({ consistent: true });
export const publishedQuery = (formId: string, version: number): unknown =>
  publishedCases().query.byVersion({ tenantId: tenant(), formId, version }).params();

/** A form keeps no more: all of them run at each publication. */
export const casesAtMost = 60;
export const casesOf = (formId: string): Promise<Case[]> => listAll(casesQuery(formId), parseCase, casesAtMost);

export async function caseById(formId: string, caseId: string): Promise<Case | null> {
  const { data } = await cases().get({ tenantId: tenant(), formId, caseId }).go({ consistent: true });
  return data && (readBlob(data.content) as Case);
}

export const putCase = (formId: string, given: Case): Write =>
  put(
    cases()
      .put({ tenantId: tenant(), formId, caseId: given.caseId, content: packBlob(given) })
      .params(),
  );

export const dropCase = (formId: string, caseId: string): Write =>
  remove(cases().remove({ tenantId: tenant(), formId, caseId }).params());

/** Written with the version they belong to. */
export const publishCases = (formId: string, version: number, given: readonly Case[]): Write[] =>
  given.map((each) =>
    put(
      publishedCases()
        .put({ tenantId: tenant(), formId, version, caseId: each.caseId, content: packBlob(each) })
        .params(),
    ),
  );
