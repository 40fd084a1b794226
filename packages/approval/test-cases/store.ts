import type { Script, Trace } from "@stampflow/flow";
import { type Actor, defineStore, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { packBlob, readBlob } from "../blob.ts";
import { inScope, oversees } from "../record/scope.ts";

/** A test case: its script, and the expected result. */
export type Case = {
  caseId: string;
  name: string;
  script: Script;
  expected: Trace;
  /** The names of the expected nodes, because the drawing may lose them. Older cases have none. */
  names?: Readonly<Record<string, string>>;
  /** Whose application it was made of (A75). */
  from?: Origin;
  createdAt: number;
  createdBy: string;
  version: number;
};
type Origin = { applicantId: string; departmentId: string; departmentPath: string };

const record = z.object({
  formId: z.string(),
  caseId: z.string(),
  /** The rest of the case, compressed. */
  content: z.custom<Uint8Array>(),
  version: z.number(),
});
type Stored = z.infer<typeof record>;

const cases = defineStore({
  entity: "case",
  record,
  key: key.main(["formId"], ["caseId"]),
});

/** Copies of the cases for each published version of the form; `version` is that version. */
const publishedCases = defineStore({
  entity: "publishedcase",
  record,
  key: key.main(["formId"], ["version", "caseId"]),
  attributes: { version: { padding: { length: 6, char: "0" } } },
});

const unpacked = ({ content, version }: Stored): Case => ({ ...(readBlob(content) as Case), version });
const packed = (formId: string, { version, ...content }: Case): Stored => ({
  formId,
  caseId: content.caseId,
  content: packBlob(content),
  version,
});

/** The most cases of a form: all of them run at each publication. */
export const casesAtMost = 60;

/** A75: a case that was made of an application shows its values to whoever may read it, and to its author. */
export const casesSeen = (all: readonly Case[], actor: Actor): Case[] =>
  all.filter(
    ({ from, createdBy }) =>
      from === undefined || createdBy === actor.userId || (oversees(actor) && inScope(actor, from)),
  );

/** In the order of creation. */
export const casesOf = async (formId: string): Promise<Case[]> => (await cases.list("key", { formId })).map(unpacked);

export const publishedCasesOf = async (formId: string, version: number): Promise<Case[]> =>
  (await publishedCases.list("key", { formId, version })).map(unpacked);

export async function caseSeen(formId: string, caseId: string, actor: Actor): Promise<Case | null> {
  const found = await cases.get({ formId, caseId });
  return casesSeen(found ? [unpacked(found)] : [], actor)[0] ?? null;
}

export const createCase = (formId: string, testCase: Case): Write => cases.create(packed(formId, testCase));
export const replaceCase = (formId: string, next: Case): Write => cases.replace(packed(formId, next));
export const removeCase = (formId: string, testCase: Case): Write => cases.remove(packed(formId, testCase));

/** Written together with the version. */
export const publishCases = (formId: string, version: number, testCases: readonly Case[]): Write[] =>
  testCases.map((each) => publishedCases.create(packed(formId, { ...each, version })));
