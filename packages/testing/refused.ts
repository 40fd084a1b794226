import { modules } from "@stampflow/functions/modules";
import { kernelErrors, languages } from "@stampflow/kernel";
import { addTexts, refusalText, textOf } from "@stampflow/kernel/server";
import { expect } from "vitest";
import { watchTable } from "./changes.ts";
import type { TestHost } from "./host/cloud.ts";
import type { CallOptions, Reply } from "./office/client.ts";
import type { Person } from "./office/person.ts";
import { withoutAnswers, withoutTries } from "./recorded.ts";

type Stage = { host: TestHost; company: { tenantId: string }; tick: () => void };
type Call = [person: Pick<Person, "reply">, path: string, body: object, how?: How];
type How = Pick<CallOptions, "method" | "headers"> & {
  /** Removes items that may change, one in a line. */
  but?: (all: string) => string;
};
type Verdict = { ok: boolean; code: string; message: string };
type Data = Readonly<Record<string, unknown>>;
/** Neither a verdict nor a refusal of SCIM contains the data of its message. */
type Refusal = { status: number; code: string; msg: string; data: Data | null; isVerdict: boolean };

const same = (all: string) => all;
const statuses: Record<string, number> = Object.assign({}, kernelErrors, ...modules.map(({ errors }) => errors));
for (const { texts } of modules) addTexts(texts);

/**
 * Makes a call that must be refused, in one language: checks code, status and message, and that nothing was written when
 * everything is settled, not even something that was undone, so that no fact was published either. The messages of other
 * languages are compared with the texts. If the call answers verdicts, it must be given one item. Attempts to sign in are
 * stored. A conformance test looks for the codes in these calls.
 */
export async function refusedAndUnchanged(
  { host, company, tick }: Stage,
  code: string,
  ...[person, path, body, { but = same, ...how } = {}]: Call
): Promise<void> {
  await host.settle();
  tick();
  const written = await watchTable(company.tenantId);
  const reply = await person.reply(path, body, { ...how, language: languageFor(code) });
  const { status, code: given, msg, data, isVerdict } = refusalIn(reply);
  expect(`${status} ${given}`).toBe(`${isVerdict ? 200 : statuses[code]} ${code}`);
  expect(msg, "its own sentence").toMatch(sentenceOf(code, data));
  const sentences = languages.map((language) =>
    data ? refusalText({ code, data }, language) : textOf(code, language),
  );
  if (!isHandedOn(code)) expect(new Set(sentences).size, "a sentence in each language").toBe(languages.length);
  for (const text of data ? sentences : [msg]) expect(text).not.toMatch(/[{}]|undefined|\[object|^$/);
  await host.settle();
  const counts = /^(identity|system\.(signUp|session|closing|ownData))\./.test(code) ? withoutTries : same;
  const mayKeep = (all: string) => but(counts(isVerdict ? withoutAnswers(all) : all));
  expect(mayKeep((await written()).join("\n")), "written by it").toBe("");
}

/** A language by code, so that each language is tested over HTTP by some call. */
const languageFor = (code: string) => languages[code.length % languages.length] ?? "zh-CN";

/** The message is that of another fault, which is not in these texts. */
const isHandedOn = (code: string) => /^\{\w+\}$/.test(textOf(code, languageFor(code)) ?? "");

function sentenceOf(code: string, data: Data | null): RegExp {
  const language = languageFor(code);
  if (data) return new RegExp(`^${RegExp.escape(refusalText({ code, data }, language))}$`);
  const around = (textOf(code, language) ?? code).split(/\{\w+\}/).map((text) => RegExp.escape(text));
  return new RegExp(`^${around.join(".+")}$`, "s");
}

function refusalIn({ status, body, headers }: Reply): Refusal {
  if ("error" in body) {
    const { msg, error } = body;
    const data = headers.has("x-error-code") ? null : error.data;
    return { status, code: error.code, msg, data, isVerdict: false };
  }
  const { results = [] } = (body.data ?? {}) as { results?: Verdict[] };
  const [one] = results;
  if (results.length !== 1 || !one || one.ok) throw new Error(`not refused, but answered ${JSON.stringify(body)}`);
  return { status, code: one.code, msg: one.message, data: null, isVerdict: true };
}
