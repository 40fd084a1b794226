import { addTexts, setExtensions } from "@stampflow/kernel/server";
import { expect, test } from "vitest";
import { makeDirectory } from "../directory/directory.ts";
import { settledBy } from "../record/exit.ts";
import enUS from "../texts/en-US.ts";
import { openPoints } from "./points.ts";
import { type ExitBlocker, exitBlockers } from "./port.ts";

const texts = {
  "test.free": "",
  "test.open": "Loans",
  "test.open.one": "Loans",
  "test.broken.one": "B",
  "test.slow.one": "S",
};
for (const language of ["zh-CN", "en-US", "ja-JP"] as const) addTexts({ [language]: { ...enUS, ...texts } } as never);
const nobody = makeDirectory(1, { users: [], departments: [], roles: [], labels: [], labour: { lead: true } } as never);
const blocker = (kind: string, ask: ExitBlocker["ask"], settle?: ExitBlocker["settle"]) =>
  exitBlockers.provide({ kind, ask, ...(settle ? { settle } : {}) });
const one = async () => ({ count: 1, names: ["Drill"], link: "/loans" });
const asks = (...blockers: ReturnType<typeof blocker>[]) => {
  setExtensions(blockers);
  return openPoints(nobody, "u", "", undefined, 50);
};

test("a module that fails or takes too long is a row of its own, and blocks", async () => {
  const broken = blocker("test.broken", () => Promise.reject(new Error("down")));
  const slow = blocker("test.slow", () => new Promise(() => {}));
  const free = blocker("test.free", async () => null);
  expect(await asks(free)).toEqual({ points: [], unasked: [], canLeave: true });
  const answer = await asks(free, broken, slow, blocker("test.open", one));
  expect(answer.unasked.map(({ kind }) => kind)).toEqual(["test.broken", "test.slow"]);
  expect(answer).toMatchObject({ canLeave: false, points: [{ kind: "test.open", settled: false }] });
  expect((await asks(free, broken)).canLeave).toBe(false);
  expect((await asks(free, slow)).canLeave).toBe(false);
});

const all = { successorId: "h", settle: [] };
const own = (how: "successor" | "list" | "drop", userId = "") => ({ ...all, settle: [{ kind: "k", how, userId }] });
test.each([
  ["the successor takes what may be taken over", all, ["successor", "list"], "h"],
  ["no roles without being named for them", all, ["successor", "drop"], null],
  ["nothing that has to be finished", all, [], null],
  ["whoever is named for it", own("successor", "x"), ["successor"], "x"],
  ["named without a person", own("successor"), ["successor"], null],
  ["handed over later", own("list"), ["successor", "list"], ""],
  ["a way that is not offered", own("drop"), ["successor"], null],
  ["ends with the person", own("drop"), ["successor", "drop"], ""],
] as const)("%s", (_, exit, ways, taker) => {
  expect(settledBy({ ...exit, settle: [...exit.settle] }, "k", ways)?.userId ?? null).toBe(taker);
});
