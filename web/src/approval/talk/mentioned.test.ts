import { expect, test } from "vitest";
import { stillMentioned } from "./mentioned.ts";

const [chen, li] = [
  { id: "1", name: "陈静" },
  { id: "2", name: "Li Lei" },
];

test.each([
  ["@陈静 请看", [chen], ["1"]],
  ["请看", [chen], []],
  ["@Li Lei and @陈静", [chen, li, chen], ["1", "2"]],
  ["陈静 without the sign", [chen], []],
])("%j mentions %j", (text, chosen, wanted) => {
  expect(stillMentioned(text, chosen)).toEqual(wanted);
});
