import { expect, test } from "vitest";
import { z } from "zod";
import { defineEvent } from "../events/event.ts";
import { type ActingUser, allowedActions, apply, bySystem, transition } from "./transition.ts";

type Paper = { id: string; state: "draft" | "posted" | "reversed"; author: string; version: number };
const posted = defineEvent("test.paper.posted", z.object({ id: z.string(), version: z.number() }));
const finish = { code: "test:paper:finish" };
const byAuthor = ({ author }: Paper, { userId }: ActingUser) => author === userId;

const papers = transition<Paper>()({
  state: "state",
  refusal: "test.paper.state",
  steps: [
    { from: "draft", action: "change", to: "draft", who: [byAuthor, finish] },
    { from: "draft", action: "delete", to: null, who: byAuthor },
    {
      from: "draft",
      action: "post",
      to: "posted",
      who: finish,
      facts: ({ id, version }) => [posted({ id, version })],
    },
    { from: "posted", action: "reverse", to: "reversed", who: finish, refusal: "test.paper.used" },
    { from: ["draft", "posted"], action: "expire", to: "reversed", who: bySystem },
  ],
});

const draft: Paper = { id: "p", state: "draft", author: "ann", version: 3 };
const of = (userId: string, ...codes: string[]): ActingUser => ({ userId, permissions: new Set(codes) });

test.each<[Partial<Paper>, ActingUser, string[]]>([
  [{}, of("ann"), ["change", "delete"]],
  [{}, of("bob", finish.code), ["change", "post"]],
  [{}, of("bob"), []],
  [{ state: "posted" }, of("ann", finish.code), ["reverse"]],
  [{ state: "posted" }, of("system"), ["expire"]],
  [{ state: "reversed" }, of("ann", finish.code), []],
])("%j for %j", (state, actor, actions) => {
  expect(allowedActions(papers, { ...draft, ...state }, actor)).toEqual(actions);
});

test("the next state has the next version and its facts", () => {
  const { next, gone, facts } = apply(papers, draft, "post", of("bob", finish.code));
  expect([next, gone]).toEqual([{ ...draft, state: "posted", version: 4 }, false]);
  expect(facts).toEqual([posted({ id: "p", version: 4 })]);
  expect(apply(papers, draft, "delete", of("ann")).gone).toBe(true);
});

test.each<[Partial<Paper>, Parameters<typeof apply<Paper, "state", "post" | "reverse">>[2], string]>([
  [{}, "post", "kernel.forbidden"],
  [{ state: "reversed" }, "post", "test.paper.state"],
  [{ state: "draft" }, "reverse", "test.paper.used"],
])("%j refuses %s with %s", (state, action, code) => {
  expect(() => apply(papers, { ...draft, ...state }, action, of("bob"))).toThrow(code);
});

test("a guard hides the button and refuses with its own code; state and person are checked first", () => {
  const own = ({ author }: Paper, { userId }: ActingUser) => (author === userId ? { code: "test.paper.own" } : null);
  const full = (_: Paper, __: ActingUser, { left }: { left: number }) =>
    left > 0 ? null : { code: "test.paper.full", data: { left } };
  const guarded = transition<Paper, { left: number }>()({
    state: "state",
    refusal: "test.paper.state",
    steps: [{ from: "draft", action: "post", to: "posted", who: finish, guards: [own, full] }],
  });
  const [ann, bob] = [of("ann", finish.code), of("bob", finish.code)];
  const offered = (actor: ActingUser, left: number) => allowedActions(guarded, draft, actor, { left });
  expect([offered(ann, 1), offered(bob, 1), offered(bob, 0)]).toEqual([[], ["post"], []]);
  const refusal = (state: Paper["state"], actor: ActingUser, left: number) => {
    try {
      return apply(guarded, { ...draft, state }, "post", actor, { left }).next.state;
    } catch (error) {
      const { code, data } = error as { code: string; data: object };
      return { code, data };
    }
  };
  expect(refusal("draft", ann, 0)).toEqual({ code: "test.paper.own", data: {} });
  expect(refusal("draft", bob, 0)).toEqual({ code: "test.paper.full", data: { left: 0 } });
  expect(refusal("draft", of("ann"), 0)).toMatchObject({ code: "kernel.forbidden" });
  expect(refusal("posted", ann, 0)).toMatchObject({ code: "test.paper.state" });
  expect(refusal("draft", bob, 1)).toBe("posted");
});
