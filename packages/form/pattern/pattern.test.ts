import { beforeAll, expect, it } from "vitest";
import { checkDesign, faultText, hasPatterns, loadPatterns, newControl, normalise, validate } from "../index.ts";

const form = (pattern: string, patternMessage = "") => {
  const made = newControl("input", "a", "zh-CN");
  return { list: [{ ...made, model: "a", label: "编号", options: { ...made.options, pattern, patternMessage } }] };
};
const codes = (pattern: string, a: string) => validate(form(pattern), { a }).map(({ code }) => code);

beforeAll(loadPatterns);

it.each<[string, string, boolean]>([
  ["[A-Z]{2}\\d{4}", "AB1234", true],
  ["[A-Z]{2}\\d{4}", "AB12345", false],
  ["[A-Z]{2}\\d{4}", "xAB1234", false],
  ["^\\p{Han}+$", "汉字", true],
  ["cat|dog", "dogs", false],
])("%s and %s", (pattern, text, fits) => expect(codes(pattern, text)).toEqual(fits ? [] : ["form.text.pattern"]));

it("refuses a value that does not match, with the message of the designer", () => {
  const drawn = form("\\d+", "只填数字");
  const [fault] = validate(drawn, { a: "x" });
  expect(fault && faultText("en-US", fault)).toBe("只填数字");
  expect(normalise(drawn, { a: "x" })).toEqual({});
});

it.each(["(a+)+$", "(a|a)*$", "(a*)*b", "(.*a){20}"])("%s ends, whatever the text", (pattern) => {
  expect(codes(pattern, `${"a".repeat(499)}!`)).toEqual(["form.text.pattern"]);
});

it.each([
  "(",
  "a{2000}",
  "(a{1000}){1000}",
  "\\pL{900}".repeat(24),
  ".{300}.{300}.{300}.{300}",
  "((a{30}){30}){2}",
  "(?=x)",
  "(x)\\1",
])("%s is refused while designing, and asks nothing of applicants", (pattern) => {
  expect(checkDesign(form(pattern)).map(({ code }) => code)).toEqual(["form.design.pattern"]);
  expect(codes(pattern, "x")).toEqual([]);
});

it("forms without a pattern do not load the engine", () => {
  expect([hasPatterns(form("x")), hasPatterns(form(""))]).toEqual([true, false]);
});
