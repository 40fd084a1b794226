import { expect, test } from "vitest";
import { parseOpinions, rememberOpinion, tagOf } from "./opinions.ts";

test.each([
  ["the newest comes first", ["a"], "b", ["b", "a"]],
  ["the same one moves to the front", ["a", "b"], "b", ["b", "a"]],
  ["the sixth drops the oldest", ["a", "b", "c", "d", "e"], "f", ["f", "a", "b", "c", "d"]],
  ["spaces around do not make another", ["ok"], "  ok ", ["ok"]],
  ["nothing written is nothing remembered", ["a"], "   ", ["a"]],
])("%s", (_name, known, opinion, wanted) => {
  expect(rememberOpinion(known, opinion)).toEqual(wanted);
});

test.each([
  ["同意", "同意"],
  ["一二三四五六七八九十", "一二三四五六七八九十"],
  ["一二三四五六七八九十甲", "一二三四五六七八九十…"],
  ["𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷", "𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷…"],
  ["two\nlines", "two lines"],
])("the tag of %j", (opinion, wanted) => {
  expect(tagOf(opinion)).toBe(wanted);
});

test.each([
  [null, {}],
  ["not json", {}],
  ["null", {}],
  ['["kept without an action"]', {}],
  ['{"NEXT":["a",1,"","b"],"OTHER":["c"]}', { NEXT: ["a", "b"] }],
  ['{"NEXT":["1","2","3","4","5","6"],"REJECT":["no"]}', { NEXT: ["1", "2", "3", "4", "5"], REJECT: ["no"] }],
])("stored %j reads as %j", (stored, wanted) => {
  expect(parseOpinions(stored)).toEqual(wanted);
});
