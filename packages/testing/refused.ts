import { modules } from "@stampflow/functions/modules";
import { kernelErrors, languages } from "@stampflow/kernel";
import { expect } from "vitest";
import type { TestHost } from "./host/cloud.ts";
import type { Reply } from "./office/client.ts";
import type { Person } from "./office/person.ts";
import { recorded, withoutAnswers } from "./recorded.ts";

type Stage = { host: TestHost; company: { tenantId: string }; tick: () => void };
type Call = [person: Person, path: string, body: object];
type Verdict = { ok: boolean; code: string; message: string };

const statuses: Record<string, number> = Object.assign({}, kernelErrors, ...modules.map(({ errors }) => errors));

/**
 * Asks the same in each language: each time with this code, its status and a whole sentence of that language, and each
 * time the table holds to the letter what it held before, so that no fact went out either. A call that gives a verdict
 * for each of several things is asked about one. Conformance looks for the codes as they stand in these calls.
 */
export async function refusedAndUnchanged(
  { host, company, tick }: Stage,
  code: string,
  ...[person, path, body]: Call
): Promise<void> {
  await host.settle();
  tick();
  const before = await recorded(company.tenantId);
  const said = new Set<string>();
  let mayKeep = (all: string) => all;
  for (const language of languages) {
    const reply = await person.reply(path, body, { language });
    const { status, code: given, msg } = refusalIn(reply);
    if (!("error" in reply.body)) mayKeep = withoutAnswers;
    expect(`${status} ${given}`, language).toBe(`${"error" in reply.body ? statuses[code] : 200} ${code}`);
    expect(msg, language).not.toMatch(/[{}]|undefined|\[object|^$/);
    expect(msg, language).not.toContain(code);
    said.add(msg);
    expect(mayKeep(await recorded(company.tenantId)), `recorded after ${language}`).toBe(mayKeep(before));
  }
  expect([...said], "a sentence in each language").toHaveLength(languages.length);
  await host.settle();
  expect(mayKeep(await recorded(company.tenantId)), "recorded once all is settled").toBe(mayKeep(before));
}

function refusalIn({ status, body }: Reply): { status: number; code: string; msg: string } {
  if ("error" in body) return { status, code: body.error.code, msg: body.msg };
  const { results = [] } = (body.data ?? {}) as { results?: Verdict[] };
  const [one] = results;
  if (results.length !== 1 || !one || one.ok) throw new Error(`not refused, but answered ${JSON.stringify(body)}`);
  return { status, code: one.code, msg: one.message };
}
