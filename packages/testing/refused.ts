import { modules } from "@stampflow/functions/modules";
import { languages } from "@stampflow/kernel";
import { expect } from "vitest";
import type { Reply } from "./client.ts";
import type { TestHost } from "./host.ts";
import type { Person } from "./person.ts";
import { expectAsBefore, recorded } from "./recorded.ts";

type Stage = { host: TestHost; company: { tenantId: string }; tick: () => void };
type Call = [person: Person, path: string, body: object];
type Refusal = { status: number; code: string; msg: string };
type Verdict = { ok: boolean; code: string; message: string };

const statuses: Record<string, number> = Object.assign({}, ...modules.map(({ errors }) => errors));

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
  for (const language of languages) {
    const refused = refusalIn(await person.reply(path, body, { language }), statuses[code] ?? 0);
    expect(refused, language).toMatchObject({ status: statuses[code], code });
    expect(refused.msg, language).not.toMatch(/[{}]|undefined|\[object|^$/);
    expect(refused.msg, language).not.toContain(code);
    said.add(refused.msg);
    expect(await recorded(company.tenantId), `recorded after ${language}`).toBe(before);
  }
  expect([...said], "a sentence in each language").toHaveLength(languages.length);
  await expectAsBefore(host, company.tenantId, before);
}

/** A verdict among others has no status of its own. */
function refusalIn({ status, body }: Reply, verdictStatus: number): Refusal {
  if ("error" in body) return { status, code: body.error.code, msg: body.msg };
  const { results } = body.data as { results?: Verdict[] };
  const [one] = results ?? [];
  if (results?.length !== 1 || !one || one.ok) throw new Error(`not refused, but answered ${JSON.stringify(body)}`);
  return { status: verdictStatus, code: one.code, msg: one.message };
}
