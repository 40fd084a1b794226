import { expect, test } from "vitest";
import { questionState } from "./question-state.ts";

const answered = [{ question: 2 }, { question: null }];

test.each([
  ["waits for its answer", "ASK", 4, [{ seq: 4 }], "open"],
  ["was answered or dropped", "ASK", 2, [], null],
  ["lost its task", "ASK", 5, [{ seq: 4 }], "overtaken"],
  ["is another action", "ANSWER", 4, [{ seq: 4 }], null],
] as const)("a row that %s", (_, action, seq, open, wanted) => {
  expect(questionState({ action, seq }, answered, open)).toBe(wanted);
});
