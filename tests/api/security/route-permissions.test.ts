import { described } from "@stampflow/functions/described";
import { modules } from "@stampflow/functions/modules";
import { personOf, type Reply, startTestHost } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const host = await startTestHost({ still: true });
/** The OpenAPI description is a call, too: it lists all calls. */
const routes = [...modules, described(() => "")].flatMap((module) => module.routes);
const guarded = routes.filter(({ permission }) => permission.code !== "public");
const granted = guarded.filter(({ permission }) => !["signedIn", "account"].includes(permission.code));
const everything = [...new Set(granted.map(({ permission }) => permission.code))];

const codeOf = ({ body }: Reply) => ("error" in body ? body.error.code : "ok");
const named = (list: typeof routes) => list.map((route) => [`${route.method} ${route.path}`, route] as const);
const stranger = personOf(host, { tenantId: "t1", userId: "u1", permissions: everything });

describe("without a token", () => {
  test.each(named(guarded))("%s answers 401", async (_, { path, method }) => {
    for (const authorization of ["", "Bearer nonsense"]) {
      const answer = await stranger.reply(path, {}, { method, headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(codeOf(answer)).toBe("kernel.unauthorized");
    }
  });
});

describe("with everything but its permission", () => {
  test.each(named(granted))("%s answers 403", async (_, { path, method, permission }) => {
    const others = everything.filter((code) => code !== permission.code);
    // A similar code is a different permission.
    const similar = [`${permission.code}s`, `x${permission.code}`, permission.code.toUpperCase(), "public", "*"];
    const person = personOf(host, { tenantId: "t1", userId: "u1", permissions: [...others, ...similar] });
    const answer = await person.reply(path, {}, { method });
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe("kernel.forbidden");
  });
});

test("whoever may see the description of the calls gets it whole", async () => {
  const developer = personOf(host, { tenantId: "t1", userId: "u1", permissions: ["system:api:page"] });
  const answer = await fetch(`${host.origin}/api/openapi.json`, {
    headers: { authorization: `Bearer ${await developer.token()}` },
  });
  const { paths } = (await answer.json()) as { paths: object };
  expect(Object.keys(paths).sort()).toEqual(
    [
      ...new Set(modules.flatMap(({ routes }) => routes.map(({ path }) => `/api${path.replace(/:(\w+)/g, "{$1}")}`))),
    ].sort(),
  );
});
