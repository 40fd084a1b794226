import { describe, expect, it } from "vitest";
import { briefSummary, entriesOf, type KindName, newControl, showValue, summary } from "../index.ts";

const lookup = { person: (id: string) => ({ u1: "伊藤" })[id], department: (id: string) => ({ d1: "厨房" })[id] };
const options = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙" },
];

const places = [{ value: "e", label: "华东", children: [{ value: "sh", label: "上海" }] }];

describe("showValue", () => {
  it.each<[KindName, Record<string, unknown>, unknown, string, string, string]>([
    ["money", {}, "1234567.50", "¥1,234,567.50", "¥1,234,567.50", "¥1,234,567.50"],
    ["money", { addonAfter: "元" }, "-5.00", "-5.00 元", "-5.00 元", "-5.00 元"],
    ["money", {}, "-5.00", "-¥5.00", "-¥5.00", "-¥5.00"],
    ["money", { currency: "USD" }, "-5.00", "-$5.00", "-$5.00", "-$5.00"],
    ["money", { currency: "JPY" }, "12000", "¥12,000", "¥12,000", "¥12,000"],
    ["number", {}, "12345.6", "12,345.6", "12,345.6", "12,345.6"],
    ["date", {}, "2026-03-02", "2026年3月2日", "Mar 2, 2026", "2026年3月2日"],
    ["date", {}, "2026-03-02 09:00", "2026年3月2日 09:00", "Mar 2, 2026, 9:00 AM", "2026年3月2日 9:00"],
    ["date", {}, "2026-03-02 00:05", "2026年3月2日 00:05", "Mar 2, 2026, 12:05 AM", "2026年3月2日 0:05"],
    [
      "date",
      { range: true },
      ["2026-03", "2026-04"],
      "2026年3月 – 2026年4月",
      "Mar 2026 – Apr 2026",
      "2026年3月 – 2026年4月",
    ],
    ["newselect", { options, multiple: true }, ["a", "b"], "甲、乙", "甲, 乙", "甲、乙"],
    ["newselect", { options }, "gone", "gone", "gone", "gone"],
    ["checkbox", { options }, ["a", "b"], "甲、乙", "甲, 乙", "甲、乙"],
    ["cascader", { options: places }, ["e", "sh"], "华东 / 上海", "华东 / 上海", "华东 / 上海"],
    ["cascader", { options: places }, ["gone", "x"], "gone / x", "gone / x", "gone / x"],
    ["treeSelect", { options: places }, "sh", "华东 / 上海", "华东 / 上海", "华东 / 上海"],
    [
      "treeSelect",
      { options: places, multiple: true },
      ["e", "sh"],
      "华东、华东 / 上海",
      "华东, 华东 / 上海",
      "华东、华东 / 上海",
    ],
    ["rate", {}, "4", "4 / 5", "4 / 5", "4 / 5"],
    ["slider", { max: 10000 }, "2500", "2,500", "2,500", "2,500"],
    ["time", {}, "09:05", "09:05", "9:05 AM", "9:05"],
    ["time", { format: "HH:mm:ss" }, "00:05:09", "00:05:09", "12:05:09 AM", "0:05:09"],
    [
      "moneys",
      {},
      "1234.50",
      "¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）",
      "¥1,234.50 (人民币壹仟贰佰叁拾肆元伍角整)",
      "¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）",
    ],
    ["editor", {}, "<p>a <strong>b</strong></p><p>c</p>", "a b\nc", "a b\nc", "a b\nc"],
    ["newradio", { options }, "a", "甲", "甲", "甲"],
    ["newradio", { options }, "自己的话", "自己的话", "自己的话", "自己的话"],
    ["people", { multiple: true }, ["u1", "u9"], "伊藤、u9", "伊藤, u9", "伊藤、u9"],
    ["department", {}, "d1", "厨房", "厨房", "厨房"],
    [
      "contact",
      { multiple: true },
      [
        { id: "1", value: "甲" },
        { id: "2", value: "乙" },
      ],
      "甲、乙",
      "甲, 乙",
      "甲、乙",
    ],
    ["phone", {}, "+8613800138000", "+86 138 0013 8000", "+86 138 0013 8000", "+86 138 0013 8000"],
    ["uploadImg", {}, [{ key: "k", name: "a.png", size: 1, type: "image/png" }], "a.png", "a.png", "a.png"],
    ["input", {}, undefined, "", "", ""],
  ])("%s %j %j", (kind, more, value, zh, en, ja) => {
    const made = newControl(kind, 1, "zh-CN");
    const control = { ...made, options: { ...made.options, ...more } };
    const texts = (["zh-CN", "en-US", "ja-JP"] as const).map((language) =>
      showValue(control, value, { language, lookup }),
    );
    expect(texts).toEqual([zh, en, ja]);
  });
});

describe("summary", () => {
  const list = [newControl("text", 0, "zh-CN"), ...[1, 2, 3, 4].map((n) => newControl("input", n, "zh-CN"))];
  const showing = { language: "zh-CN", lookup } as const;

  it("has the first three fields, without titles", () => {
    const lines = summary({ list }, { input_1: "一", input_4: "四" }, showing);
    expect(lines.map((line) => [line.key, line.showText])).toEqual([
      ["input_1", "一"],
      ["input_2", ""],
      ["input_3", ""],
    ]);
  });

  it("entries have label, key label, value and text", () => {
    expect(entriesOf({ list }, { input_2: "x" }, showing)[1]).toEqual({
      key: "input_2",
      keyLabel: "input",
      label: "单行文本",
      value: "x",
      showText: "x",
    });
  });

  it("for one line has figures first, short ranges, and the reason", () => {
    const number = newControl("number", 1, "zh-CN");
    const days = { ...number, label: "天数", options: { ...number.options, period: "period_3" } };
    const period = newControl("period", 3, "zh-CN");
    const form = [
      { ...newControl("newselect", 2, "zh-CN"), options: { options: [{ value: "1", label: "年假" }] } },
      { ...period, options: { ...period.options, format: "YYYY-MM-DD" } },
      days,
      newControl("money", 4, "zh-CN"),
      newControl("textarea", 5, "zh-CN"),
    ];
    const values = { newselect_2: "1", period_3: ["2027-01-04", "2027-01-08"], number_1: "5", textarea_5: "回家" };
    const brief = briefSummary({ list: form }, values, { ...showing, now: Date.UTC(2027, 0, 1) });
    expect(brief.map(({ label, text }) => [label, text])).toEqual([
      ["", "1月4–8日 · 5 天"],
      ["", "年假"],
      ["", "回家"],
    ]);
    const dates = (more: object) =>
      briefSummary({ list: form }, { ...values, ...more }, { ...showing, now: Date.UTC(2027, 0, 1) })[0]?.text;
    expect(dates({ number_1: "3.5" })).toBe("1月4–8日 · 3.5 天");
    expect(dates({ number_1: undefined })).toBe("1月4–8日 · 5 个自然日");
    const chosen = briefSummary({ list: form }, { money_4: "1200.00", number_1: "5" }, { ...showing, now: 0 }, [
      "newselect_2",
      "money_4",
      "number_1",
    ]);
    expect(chosen.map(({ label, text }) => [label, text])).toEqual([
      ["", "¥1,200.00"],
      ["天数", "5"],
    ]);
  });
});
