import { expect, it } from "vitest";
import { checkDesign } from "../design/check.ts";
import { emptyDesign } from "../design/config.ts";
import { copyControl } from "../design/tree.ts";
import { normalise, validate } from "../fill/validate.ts";
import { businessNames, newBusiness } from "./business.ts";

const languages = ["zh-CN", "en-US", "ja-JP"] as const;
/** From a Friday morning to the following Monday noon. */
const dates = ["2026-11-20 AM", "2026-11-23 AM"];
const workday = (day: string) => !["2026-11-21", "2026-11-22"].includes(day);
const span = ["2026-11-20 18:00", "2026-11-20 20:30"];

it.each(languages)("each group is a valid design (%s)", (language) => {
  const list = businessNames.map((name, at) => newBusiness(name, `${at + 1}`, language));
  expect(checkDesign({ ...emptyDesign, list })).toEqual([]);
});

it("a leave computes its working days in halves", () => {
  const design = { ...emptyDesign, list: [newBusiness("leave", "1", "en-US")] };
  const values = { newselect_1: "1", date_1: dates };
  expect(validate(design, values, { mode: "submit", workday })).toEqual([]);
  expect(normalise(design, values, { mode: "submit", workday })).toMatchObject({ number_1: "1.5" });
  expect(validate(design, { ...values, number_1: "9" }, { mode: "submit", workday })).toMatchObject([
    { key: "number_1", code: "form.number.counted" },
  ]);
});

it("an overtime computes its hours; a copy computes its own", () => {
  const first = newBusiness("overtime", "1", "en-US");
  const design = { ...emptyDesign, list: [first, copyControl(first, "2")] };
  expect(checkDesign(design)).toEqual([]);
  const [, period, hours] = design.list[1]?.list ?? [];
  const values = {
    date_1: "2026-11-20",
    period_1: span,
    [period?.key ?? ""]: ["2026-11-20 18:00", "2026-11-20 19:00"],
  };
  const kept = normalise(design, values, { mode: "submit" });
  expect(kept.number_1).toBe("2.50");
  expect(kept[hours?.key ?? ""]).toBe("1.00");
});

it("a copy of a leave uses its own dates", () => {
  const [, date, days] = copyControl(newBusiness("leave", "1", "zh-CN"), "2").list ?? [];
  expect(days?.options.period).toBe(date?.key);
});
