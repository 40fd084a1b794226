import { createHash } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { modules } from "@stampflow/functions/modules";
import { pathWith } from "@stampflow/kernel";
import { config, type Route, table } from "@stampflow/kernel/server";
import {
  bodiesOf,
  chain,
  companyOn,
  control,
  fixedClock,
  node,
  publish,
  rawBodies,
  startTestHost,
} from "@stampflow/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";

/** For any input the answer has the response format and is never 500, and a refused call changes nothing. */
const asked = process.env.FUZZ_RUNS;
/** The bodies, those that are no JSON, and the scans of all calls together: a new call makes this test no longer. */
const inAll = { bodies: 1_400, raw: 100, scans: 12 };
const seed = 20260302;
const atOnce = 16;

const clock = fixedClock(Date.now());
const host = await startTestHost({ clock });
const company = await companyOn(host, "Fuzz");
const { admin, cook, departments, rootId } = company;
const flow = chain(node.start(), node.named("first", [admin.userId, cook.userId]), node.superior("second"));
const formId = await publish(admin, { name: "Fuzz", controls: [control("input", "a"), control("number", "b")], flow });
const submitting = Array.from({ length: 3 }, async (_, index) => {
  const person = [admin, cook, company.maid][index] ?? admin;
  return person.call<{ applyId: string }>("/business/workflow/startFormProcess", { formId, values: { a: "x", b: 1 } });
});
const applyIds = (await Promise.all(submitting)).map(({ applyId }) => applyId);
const ids = [admin.userId, cook.userId, departments.kitchen, rootId, formId, ...applyIds, "first", "none"];
const routes = modules.flatMap((module) => module.routes);
const runs = asked ? Number(asked) : Math.max(1, Math.floor(inAll.bodies / routes.length));
const together = asked ? 1 : Math.ceil(routes.length / inAll.scans);
/** Every so many calls get one that is no JSON. */
const rawEvery = Math.ceil(routes.length / inAll.raw);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const madeFor = (route: Route) =>
  fc.sample(bodiesOf(route.body ?? route.query ?? z.object({}), ids), { numRuns: runs, seed });
function rawFor(route: Route): Uint8Array[] {
  if (route.method === "GET") return [];
  if (asked) return fc.sample(rawBodies, { numRuns: Math.ceil(runs / 10), seed });
  const at = routes.indexOf(route);
  return at % rawEvery === 0 ? fc.sample(rawBodies, { numRuns: 1, seed: seed + at }) : [];
}

type Wire = { code: number; msg: string; data?: unknown; error?: { code: string } };
type Outcome = { status: number; wire: Wire | null; sent: BodyInit | string };

async function send(route: Route, body: unknown): Promise<Outcome> {
  const raw = body instanceof Uint8Array;
  const query = route.method === "GET" ? `?${new URLSearchParams(pairs(body))}` : "";
  const sent = raw ? new Uint8Array(body) : (JSON.stringify(body) ?? "");
  const places = { id: ids[String(sent).length % ids.length], ...Object(raw ? {} : body) };
  // Without lone surrogates, which cannot be encoded in a URL.
  const path = pathWith(route.path, { ...places, id: asQuery(places.id).toWellFormed() });
  const answer = await fetch(`${host.origin}/api${path}${query}`, {
    method: route.method,
    headers: { "content-type": "application/json", authorization: `Bearer ${await admin.token()}` },
    body: route.method === "GET" ? undefined : sent,
  });
  const isJson = answer.headers.get("content-type")?.includes("json");
  const done = answer.status === (route.status ?? 200);
  const bytes = await answer.arrayBuffer();
  return { status: done ? 200 : answer.status, wire: isJson ? JSON.parse(Buffer.from(bytes).toString()) : null, sent };
}

/** How an answer differs from the schema in the description. */
const promised = (schema: z.ZodType, data: unknown) =>
  schema.safeParse(data).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

/** Texts unchanged: with quotes around them no id would be valid. */
const asQuery = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
const pairs = (body: unknown): [string, string][] =>
  typeof body === "object" && body !== null
    ? Object.entries(body).map(([name, value]) => [name, asQuery(value).slice(0, 1000)])
    : [];

async function sendAll(route: Route, bodies: readonly unknown[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let start = 0; start < bodies.length; start += atOnce) {
    outcomes.push(...(await Promise.all(bodies.slice(start, start + atOnce).map((body) => send(route, body)))));
  }
  return outcomes;
}

/** All items except counters of attempts, which a refusal may change. */
async function contents(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let position: Record<string, unknown> | undefined;
  do {
    const answer = await table().send(
      new ScanCommand({ TableName: config.table, ExclusiveStartKey: position, ConsistentRead: true }),
    );
    for (const item of answer.Items ?? []) {
      const name = `${item.pk} ${item.sk}`;
      if (/\$limit_|#limit#|beacon|#stream /.test(name)) continue;
      found.set(name, createHash("sha256").update(JSON.stringify(item)).digest("hex"));
    }
    position = answer.LastEvaluatedKey;
  } while (position);
  return found;
}

type Answered = { readonly body: unknown; readonly outcome: Outcome };
const answered = new Map<Route, Promise<Answered[]>>();

/** How a call answers its bodies, which are sent once for all tests. */
function answersOf(route: Route): Promise<Answered[]> {
  const known = answered.get(route);
  if (known) return known;
  const bodies = [...madeFor(route), ...rawFor(route)];
  const answers = sendAll(route, bodies).then((outcomes) =>
    outcomes.map((outcome, at) => ({ body: bodies[at], outcome })),
  );
  answered.set(route, answers);
  return answers;
}

type Refused = { readonly route: Route; readonly bodies: readonly unknown[] };

/** Compares the table once for all of them; where some are accepted this time, for each call, and then for each body. */
async function keepNothing(all: readonly Refused[]): Promise<void> {
  const before = await contents();
  const again: Outcome[] = [];
  for (const { route, bodies } of all) again.push(...(await sendAll(route, bodies)));
  const changed = [...(await contents())].filter(([name, hash]) => before.get(name) !== hash);
  const sent = again.map(({ sent }) => String(sent).slice(0, 500)).join("\n");
  if (again.every(({ status }) => status !== 200)) expect(changed, sent).toEqual([]);
  else if (all.length > 1) for (const one of all) await keepNothing([one]);
  else
    for (const { route, bodies } of all)
      if (bodies.length > 1) for (const body of bodies) await keepNothing([{ route, bodies: [body] }]);
}

describe("answers every body as described or refuses it, never with 500", () => {
  test.each(routes.map((route) => [nameOf(route), route] as const))("%s", async (_, route) => {
    for (const { outcome } of await answersOf(route)) {
      const { status, wire, sent } = outcome;
      const what = String(sent).slice(0, 500);
      if (status === 200) {
        if (route.answer && wire) expect(promised(route.answer, wire.data), what).toEqual([]);
        continue;
      }
      expect(status, what).toBeLessThan(500);
      if (route.protocol) {
        expect(promised(route.protocol.refusal, wire), what).toEqual([]);
        continue;
      }
      expect(wire?.code, what).toBe(status);
      expect(wire?.msg, what).not.toBe("");
    }
  });
});

const groups = Array.from({ length: Math.ceil(routes.length / together) }, (_, at) =>
  routes.slice(at * together, (at + 1) * together),
);

describe("stores nothing of a refused call", () => {
  test.each(groups.map((group) => [group.map(nameOf).join(", "), group] as const))("%s", async (_, group) => {
    // A refused body is refused again: those that changed something were sent before, the others are compared.
    const refused: Refused[] = [];
    for (const route of group) {
      const first = (await answersOf(route)).slice(0, 3 * atOnce);
      const bodies = first.filter(({ outcome }) => outcome.status !== 200).map(({ body }) => body);
      refused.push({ route, bodies });
    }
    await host.settle();
    await keepNothing(refused);
  });
});
