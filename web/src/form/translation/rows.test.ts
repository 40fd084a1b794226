import { newControl, startConfig } from "@stampflow/form";
import { expect, test } from "vitest";
import { isMissing, matches, rowsOf } from "./rows.ts";

const reason = { ...newControl("input", 1, "zh-CN"), model: "reason", label: "事由", help: "写清楚" };
const choice = { ...newControl("newselect", 2, "zh-CN"), model: "kind", label: "类型" };
const translations = {
  "en-US": { $form: { label: "Leave" }, reason: { label: "Reason", help: "Clearly" } },
  "ja-JP": { reason: { label: "理由" } },
};
const design = { list: [reason, choice], config: { ...startConfig, translations } };
const rows = rowsOf(design, { name: "请假", remarks: "" }, ["en-US", "ja-JP"]);

test("each text of the form is a line with its translations, named by what it is", () => {
  expect(rows.map(({ text, what, words }) => [text, what, ...words])).toEqual([
    ["请假", "formName", "Leave", ""],
    ["事由", "label", "Reason", "理由"],
    ["写清楚", "help", "Clearly", ""],
    ["类型", "label", "", ""],
    ["选项 1", "translationOption", "", ""],
    ["选项 2", "translationOption", "", ""],
  ]);
  expect(rows.map(({ width }) => width)).toEqual([6, 10, undefined, 10, undefined, undefined]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("formatted text is a line where it has words", () => {
  const html = (defaultValue: string) => ({ ...newControl("html", 1, "zh-CN"), options: { defaultValue } });
  const linesOf = (markup: string) =>
    rowsOf({ ...design, list: [html(markup)] }, { name: "", remarks: "" }, ["en-US"]).filter(
      ({ part }) => part === "content",
    );
  expect(linesOf("<p>须知</p>").map(({ text, what }) => [text, what])).toEqual([["<p>须知</p>", "html"]]);
  expect(linesOf("<hr><p></p>")).toEqual([]);
});

test("a line is missing while one of its languages is, and is found by any of its words", () => {
  expect(rows.filter(isMissing).map(({ text }) => text)).toEqual(["请假", "写清楚", "类型", "选项 1", "选项 2"]);
  expect(rows.filter((row) => matches(row, " reaSON ")).map(({ text }) => text)).toEqual(["事由"]);
  expect(rows.filter((row) => matches(row, "理由"))).toHaveLength(1);
});
