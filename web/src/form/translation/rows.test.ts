import { newControl, startConfig } from "@stampflow/form";
import { expect, test } from "vitest";
import { isMissing, matches, rowsOf } from "./rows.ts";

const reason = { ...newControl("input", 1, "zh-CN"), model: "reason", label: "事由", help: "写清楚" };
const choice = { ...newControl("newselect", 2, "zh-CN"), model: "kind", label: "类型" };
const translations = {
  "en-US": { reason: { label: "Reason", help: "Clearly" } },
  "ja-JP": { reason: { label: "理由" } },
};
const design = { list: [reason, choice], config: { ...startConfig, translations } };
const rows = rowsOf(design, ["en-US", "ja-JP"]);

test("each text of the form is a line with its translations, named by what it is", () => {
  expect(rows.map(({ text, what, words }) => [text, what, ...words])).toEqual([
    ["事由", "label", "Reason", "理由"],
    ["写清楚", "help", "Clearly", ""],
    ["类型", "label", "", ""],
    ["选项 1", "translationOption", "", ""],
    ["选项 2", "translationOption", "", ""],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("a line is missing while one of its languages is, and is found by any of its words", () => {
  expect(rows.filter(isMissing).map(({ text }) => text)).toEqual(["写清楚", "类型", "选项 1", "选项 2"]);
  expect(rows.filter((row) => matches(row, " reaSON ")).map(({ text }) => text)).toEqual(["事由"]);
  expect(rows.filter((row) => matches(row, "理由"))).toHaveLength(1);
});
