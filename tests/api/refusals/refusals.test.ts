import { modules } from "@stampflow/functions/modules";
import { refuse, signedIn } from "@stampflow/kernel";
import { config, implement, itemKey, type Module, put, save } from "@stampflow/kernel/server";
import { personOf, refusedAndUnchanged, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";
import { z } from "zod";

const code = "approval.form.notFound";
const company = { tenantId: "t1" };
const verdicts = (...messages: string[]) => ({ results: messages.map((message) => ({ ok: false, code, message })) });
const write = () => put({ TableName: config.table, Item: { ...itemKey("t1", ["clumsy"], [crypto.randomUUID()]) } });
const told = () => ({ facts: [{ type: "clumsy.told", data: {} }], aggregate: crypto.randomUUID(), seq: 1 });

/** Calls that ought to be refused and are not, and the fault that must be reported. */
const ways: Record<string, [wrong: RegExp, does: () => unknown]> = {
  "does it": [/not refused/, () => null],
  "refuses for another reason": [/404 approval.category.notFound/, () => refuse("approval.category.notFound")],
  "leaves a place open": [/name/, () => refuse("approval.form.stopped")],
  "writes before": [/written by it/, () => save({ writes: [write()] }).then(() => refuse(code))],
  "tells before": [/written by it/, () => save({ writes: [], facts: told() }).then(() => refuse(code))],
  "says something else": [/its own sentence/, () => verdicts("no")],
  "refuses one of two": [/not refused/, () => verdicts("no", "no")],
};

const clumsy: Module = {
  name: "clumsy",
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  routes: [
    implement(
      {
        method: "POST",
        path: "/clumsy",
        permission: signedIn,
        summary: "refuses as one must not",
        body: z.object({ way: z.string() }),
      },
      async ({ body }) => (ways[body.way]?.[1] ?? (() => refuse(code)))(),
    ),
  ],
};
const host = await startTestHost({ still: true, modules: [...modules, clumsy] });
const stage = { host, company, tick: host.clock.tick };
const somebody = personOf(host, { tenantId: "t1", userId: "somebody" });

test("a call that is refused as it must be is let through", () =>
  refusedAndUnchanged(stage, code, somebody, "/clumsy", { way: "as one must" }));

test.each(Object.entries(ways))("one that %s is found out", async (way, [wrong]) => {
  const wanted = way === "leaves a place open" ? "approval.form.stopped" : code;
  await expect(refusedAndUnchanged(stage, wanted, somebody, "/clumsy", { way })).rejects.toThrow(wrong);
});
