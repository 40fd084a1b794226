import { modules } from "@stampflow/functions/modules";
import type { Route } from "@stampflow/kernel/server";
import { type IdFor, node, openOffice, type Person, personOf, sampleOf } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

/** A6: for people who may not read an application, every call answers as if it did not exist. */
const office = await openOffice("Strangers");
const { host, company, chef, director, keeper, maid, cook, draw, submit, decide, tick, detailOf } = office;

/** Calls whose application id is in the field `id`. */
const byId = new Set(["/business/workflow/transflow", "/business/formUserLogs/formId"]);
const fieldOf = ({ path }: Route) => (byId.has(path) ? "id" : "applyId");
const inputOf = (route: Route) => route.body ?? route.query;

function sampleWith(route: Route, id: IdFor): Record<string, unknown> {
  const schema = inputOf(route);
  return schema ? (sampleOf(schema, id) as Record<string, unknown>) : {};
}

function asks(route: Route): boolean {
  let found = false;
  sampleWith(route, (name) => {
    found ||= name === fieldOf(route);
    return "id";
  });
  return found;
}

const routes = modules
  .flatMap((module) => module.routes)
  .filter((route) => route.path.includes("/approv") || byId.has(route.path) || route.path.includes("/workflow/"))
  .filter(asks);

const formId = await draw("A form", node.named("a", [director.userId]), node.named("b", [keeper.userId]));
const running = await submit(formId);
const ended = await submit(formId);
await decide(director, ended, "REJECT", { opinion: "private words" });
const returned = await submit(formId);
await decide(director, returned, "BACK", { to: "start", opinion: "private words" });
const applications = { running, ended, returned };
const { taskId = "" } = (await detailOf(director, running)).tasks[0] ?? {};

const everything = [...new Set(modules.flatMap((module) => module.permissions).map(({ code }) => code))];
const asStranger = (more: object) =>
  personOf(host, { ...maid.actor, permissions: [...maid.actor.permissions], departmentId: "", ...more });
const period = { startsAt: host.clock.now(), endsAt: host.clock.now() + 365 * 86_400_000, reason: "away" };
const other = await draw("Other", node.named("a", [chef.userId]));
tick();
await chef.call("/approval/proxy/save", { ...period, toId: maid.userId, formIds: [] });
tick();
await keeper.call("/approval/proxy/save", { ...period, toId: maid.userId, formIds: [other] });

/** Callers, and the principal they name. */
const strangers: Record<string, [Person, string | undefined]> = {
  "an employee": [maid, undefined],
  "an administrator of other departments": [
    asStranger({ permissions: everything, scope: { kind: "departments", ids: [company.departments.rooms] } }),
    undefined,
  ],
  "somebody as the proxy of nobody": [maid, director.userId],
  "the proxy of somebody who has no part in it": [maid, chef.userId],
  "a proxy for other forms": [maid, keeper.userId],
};

const masked = (answer: { status: number; body: unknown }, id: string) =>
  JSON.stringify([answer.status, answer.body])
    .replaceAll(id, "<id>")
    .replace(/"requestId":"[^"]*"/g, "");

describe.each(Object.entries(strangers))("%s", (_, [person, forId]) => {
  test.each(routes.map((route) => [route.path, route] as const))("%s", async (_, route) => {
    const unknown = running.replace(/.{4}$/, "zzzz");
    const ask = async (id: string) => {
      const others: Record<string, string> = { taskId, formId, userIds: cook.userId, forId: forId ?? "" };
      const body = sampleWith(route, (name) => (name === fieldOf(route) ? id : (others[name] ?? cook.userId)));
      const given = JSON.parse(JSON.stringify(body), (key, value) =>
        key === "forId" && forId === undefined ? undefined : value,
      );
      host.clock.advance(61_000);
      return masked(await person.reply(route.path, given, { method: route.method }), id);
    };
    const expected = await ask(unknown);
    for (const id of Object.values(applications)) expect(await ask(id)).toBe(expected);
  });
});

test.each([
  { action: "NEXT" },
  { action: "NEXT", values: { reason: "other" } },
  { action: "NEXT", signature: "a/b" },
  { action: "BACK", to: "start", opinion: "x" },
  { action: "TRANSFER", to: "cook" },
  { action: "ADD_SIGN", users: ["x"], position: "after" },
  { action: "REMOVE_SIGN", users: ["x"] },
  { action: "CC", users: ["x"] },
  { action: "TAKE_BACK" },
  { action: "END", opinion: "x" },
])("%j of somebody who has no part in it", async (command) => {
  for (const applyId of ["none", ...Object.values(applications)]) {
    tick();
    const { status, code, data } = await maid.refused("/business/approveTask/approval2", { applyId, ...command });
    expect({ status, code, data }).toEqual({ status: 404, code: "approval.application.notFound", data: {} });
  }
});

test("people with access are told the reason", async () => {
  expect((await office.refused(keeper, running)).code).toBe("approval.application.notFound");
  expect((await office.refused(cook, running)).code).toBe("flow.task.notYours");
  expect((await office.refused(director, ended)).code).toBe("flow.task.handled");
});

test("there are routes to ask", () => expect(routes.length).toBeGreaterThan(20));
