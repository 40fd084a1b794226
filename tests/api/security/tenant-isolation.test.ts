import { modules } from "@stampflow/functions/modules";
import { newId, type Route, runAs, systemCall } from "@stampflow/kernel/server";
import { notify } from "@stampflow/notice/server";
import {
  type Company,
  chain,
  control,
  type IdFor,
  isIdName,
  lacks,
  node,
  type Person,
  publish,
  sampleOf,
  startTestHost,
  twoTenants,
} from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

/** For every id field of every call, the id of another tenant must be answered exactly like an unknown id. */
const host = await startTestHost({ still: true });
const [ours, theirs] = await twoTenants(host);
const routes = modules.flatMap((module) => module.routes);

function bodyOf(route: Route, id: IdFor): object {
  return Object.assign({}, ...[route.query, route.body].map((schema) => schema && sampleOf(schema, id)));
}

function idNames(route: Route): string[] {
  const names = new Set<string>();
  bodyOf(route, (name) => {
    // An id in the program that calls, not of the product.
    if (name !== "externalId") names.add(name);
    return "id";
  });
  return [...names];
}

const fields = routes.flatMap((route) => idNames(route).map((name) => [`${route.path} ${name}`, route, name] as const));
/** Where a call has several ids, the others are one's own; with `npm run test:full` it is asked without them, too. */
const withOthers = fields.filter(([, route]) => idNames(route).length > 1);
const triedAlone = process.env.FOREIGN_IDS ? fields : fields.filter((field) => !withOthers.includes(field));

async function ask(person: Person, route: Route, id: IdFor) {
  const body = bodyOf(route, id);
  const query = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  // Moves the clock before each call, if possible, so that none is too fast.
  host.clock.tick();
  if (!lacks("clock")) host.clock.advance(61_000);
  return person.reply(route.path, route.method === "GET" ? query : body, { method: route.method });
}

/** Ids by field name, as shown to a company's administrator. */
type Ids = Map<string, Set<string>>;
const singular = (name: string) => name.replace(/Ids$/, "Id").replace(/^ids$/, "id");

function collect(found: Ids, value: unknown, name = ""): void {
  if (typeof value === "string" && value !== "" && isIdName(name)) {
    const known = found.get(singular(name)) ?? new Set();
    found.set(singular(name), known.add(value));
  } else if (Array.isArray(value)) for (const one of value) collect(found, one, name);
  else if (value && typeof value === "object") for (const [key, one] of Object.entries(value)) collect(found, one, key);
}

async function idsOf(company: Company): Promise<Ids> {
  const found: Ids = new Map();
  await runAs(systemCall(company.tenantId, host.clock.now(), "zh-CN"), () =>
    notify({
      eventId: "told",
      userIds: [company.admin.userId],
      businessType: 2,
      kind: "test",
      text: { key: "kernel.ok" },
      link: "/",
    }),
  );
  const { cook, departments, tenantId } = company;
  const flow = chain(node.start(), node.named("first", [cook.userId]), node.copy("told", [company.maid.userId]));
  const formId = await publish(company.admin, { name: "Leave", controls: [control("input", "reason")], flow });
  const application = { formId, values: { reason: "rest" } };
  const { applyId } = await company.admin.call<{ applyId: string }>("/business/workflow/startFormProcess", application);
  const detail = await cook.call("/approval/application/detail", { applyId });
  await host.settle();
  collect(found, { formId, applyId, detail });
  collect(found, { tenantId, userId: cook.userId, departmentId: departments.kitchen, parentId: departments.rooms });
  for (const route of routes.filter(({ path }) => /list|query|get|tree|names|detail|page/i.test(path))) {
    const { body } = await ask(company.admin, route, (name) => someOf(found, name));
    if (!("error" in body)) collect(found, body.data);
  }
  return found;
}

const someOf = (ids: Ids, name: string, other = "none") => [...(ids.get(singular(name)) ?? [])].at(-1) ?? other;

let own: Ids;
let foreign: Ids;

beforeAll(async () => {
  own = await idsOf(ours);
  const mine = new Set([...own.values()].flatMap((ids) => [...ids]));
  const kept = [...(await idsOf(theirs))].map(
    ([name, ids]) => [name, new Set([...ids].filter((id) => !mine.has(id)))] as const,
  );
  foreign = new Map(kept.filter(([, ids]) => ids.size > 0));
});

const all = () => [...new Set([...foreign.values()].flatMap((ids) => [...ids]))];
/** How many ids of other kinds are tried for a field, besides those of its own kind. */
const others = Number(process.env.FOREIGN_IDS ?? 3);
/** How many are tried for all fields together, so that a new call makes this test no longer. */
const inAll = process.env.FOREIGN_IDS ? Number.POSITIVE_INFINITY : 600;
/** The ids to try for a field; if there is no time, one of the right kind. */
function triedFor(field: string): string[] {
  if (lacks("haste")) return [someOf(foreign, field, all()[0])];
  const kind = foreign.get(singular(field)) ?? new Set();
  const other = all().filter((id) => !kind.has(id));
  return [...kind, ...other.slice(0, others)].slice(
    0,
    Math.max(1, Math.floor(inAll / (triedAlone.length + withOthers.length))),
  );
}

test("there is something to look for", () => {
  expect(all().length).toBeGreaterThan(10);
  expect(fields.length).toBeGreaterThan(15);
});

/** The answer without parts that differ between calls: ids, times, request ids. */
const masked = (body: unknown, id: string) =>
  JSON.stringify(body)
    .replaceAll(id, "<id>")
    .replace(/"requestId":"[^"]*"/g, "")
    .replace(/\b[0-9a-hjkmnp-z]{20}\b/g, "<made>")
    .replace(/\b\d{13}\b/g, "<time>")
    .replace(/X-Amz-[^"]*/g, "")
    // A PDF contains the time of printing, compressed.
    .replace(/("type":"application\/pdf","size":)\d+/g, "$1<size>")
    // A spreadsheet contains the time of its creation.
    .replace(/("type":"[^"]*sheet","size":)\d+/g, "$1<size>");

describe.each([
  ["alone", triedAlone, () => "none"],
  ["beside ids of one's own", withOthers, (name: string) => someOf(own, name)],
] as const)("an id of another company, %s", (_, tested, beside: IdFor) => {
  test.each(tested)("%s", async (_, route, field) => {
    const put =
      (id: string): IdFor =>
      (name) =>
        name === field ? id : beside(name);
    const unknown = newId(host.clock.now());
    const expected = await ask(ours.admin, route, put(unknown));
    for (const id of triedFor(field)) {
      const answer = await ask(ours.admin, route, put(id));
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected.status);
      expect(masked(answer.body, id)).toBe(masked(expected.body, unknown));
    }
  });
});
