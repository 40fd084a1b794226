import { expect, test } from "vitest";
import type { Detail, ProgressRow } from "../types.ts";
import { runTexts } from "./run-texts.ts";

const person = (id: string) => ({ id, name: id.toUpperCase() });
const row = (nodeId: string, by: string | null, action: string, more: Partial<ProgressRow> = {}) =>
  ({ nodeId, by: by && person(by), action, handled: false, ruleText: "", ...more }) as ProgressRow;
const words = {
  action: (key: string) => key,
  names: (people: readonly { name: string }[]) => people.map(({ name }) => name).join(", "),
  waiting: (since: number) => `since ${since}`,
};
const texts = (run: Partial<Pick<Detail, "progress" | "open" | "ahead">>, branches: Record<string, string> = {}) =>
  Object.fromEntries(runTexts({ progress: [], open: [], ahead: [], ...run }, branches, words));

test("a card says who decided what, who has it since when, and who will be asked", () => {
  const task = (user: string, since: number) => ({ nodeId: "b", user: person(user), since }) as Detail["open"][number];
  const step = (nodeId: string, people: string[], text: string) =>
    ({ nodeId, people: people.map(person), reasons: [{ code: "", text }] }) as unknown as Detail["ahead"][number];
  expect(
    texts({
      progress: [
        row("start", "i", "SUBMIT"),
        row("a", "x", "NEXT"),
        row("a", "y", "NEXT"),
        row("h", "w", "NEXT", { handled: true }),
        row("d", null, "SKIP", { ruleText: "Approved before" }),
      ],
      open: [task("z", 7), task("x", 5)],
      ahead: [step("c", ["v"], "Manager of Z"), step("r1", [], "Because of 3 days")],
    }),
  ).toEqual({
    start: "I · SUBMIT",
    a: "X, Y · NEXT",
    h: "W · HANDLE",
    d: "Approved before",
    b: "Z, X · since 5",
    c: "V",
    r1: "Because of 3 days",
  });
});

test("a branch says when it is taken; without that, what the forecast says of it", () => {
  const ahead = ["r1", "r2"].map((nodeId) => ({ nodeId, people: [], reasons: [{ code: "", text: "Straight on" }] }));
  const run = { ahead: ahead as unknown as Detail["ahead"] };
  expect(texts(run, { r1: "Days over 3", r2: "" })).toEqual({ r1: "Days over 3", r2: "Straight on" });
});

test("of several acts of a person the last counts, and who has it now comes before who had it", () => {
  const progress = [row("a", "x", "NEXT"), row("a", "x", "REJECT"), row("a", "y", "NEXT")];
  expect(texts({ progress })).toEqual({ a: "X · REJECT\nY · NEXT" });
  const open = [{ nodeId: "a", user: person("y"), since: 1 } as Detail["open"][number]];
  expect(texts({ progress, open })).toEqual({ a: "Y · since 1" });
});
