import { describe, expect, it } from "vitest";
import { fieldOf, type KindName, kindOf, newControl } from "../registry.ts";

type Row = [kind: KindName, options: Record<string, unknown>, value: unknown, expected: unknown];

const jpg = { key: "t1/a.jpg", name: "a.jpg", size: 10, type: "image/jpeg" };
const link = (id: string) => ({ id, oldOrNew: 1, value: `Trip ${id}`, applyType: -1 });
const many = (n: number) => Array.from({ length: n }, (_, i) => ({ ...jpg, key: `t1/${i}.jpg` }));
const ab = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
  { value: "z", label: "Other", input: true },
];
const plain = ab.slice(0, 2);
const places = [
  { value: "e", label: "East", children: [{ value: "sh", label: "Shanghai" }] },
  { value: "w", label: "West" },
];

const accepted: Row[] = [
  ["input", {}, "  hello ", "hello"],
  ["textarea", { limitnumber: true, limitlength: 3 }, "一二三", "一二三"],
  ["textarea", { limitnumber: true, limitlength: 2 }, "👨👩", "👨👩"],
  ["number", {}, 2.5, "2.5"],
  ["number", {}, "１２", "12"],
  ["number", {}, "-0", "0"],
  ["number", { min: 0, max: 10 }, "10", "10"],
  ["money", {}, "1,234.5", "1234.50"],
  ["money", {}, "1.2300", "1.23"],
  ["money", {}, "0.01", "0.01"],
  ["money", { min: null }, "-50", "-50.00"],
  ["money", { min: 0 }, "0", "0.00"],
  ["money", { currency: "JPY" }, "12,000", "12000"],
  ["money", { moneyable: false }, "1.125", "1.125"],
  ["money", {}, "999999999999999.99", "999999999999999.99"],
  ["date", {}, "2024-02-29", "2024-02-29"],
  ["date", { format: "YYYY" }, "2026", "2026"],
  ["date", { format: "YYYY-MM-DD HH:mm" }, "2026-03-02 23:59", "2026-03-02 23:59"],
  ["date", { range: true }, ["2026-03-02", "2026-03-02"], ["2026-03-02", "2026-03-02"]],
  ["newselect", { options: plain }, "a", "a"],
  ["newselect", { options: plain }, ["b"], "b"],
  ["newselect", { options: plain, multiple: true }, ["a", "b", "a"], ["a", "b"]],
  ["newradio", { options: ab }, "a", "a"],
  ["newradio", { options: ab }, " my own ", "my own"],
  ["people", {}, "u1", ["u1"]],
  ["people", { selectchange: 3, userInfo: [{ userId: "u1" }] }, ["u1"], ["u1"]],
  ["department", { multiple: true }, ["d1", "d2"], ["d1", "d2"]],
  ["contact", {}, [link("a")], [link("a")]],
  ["contact", { multiple: true }, [link("a"), link("b"), link("a")], [link("a"), link("b")]],
  ["contact", { multiple: true, contactnumber: 1 }, [link("a"), link("b")], [link("a"), link("b")]],
  ["uploadImg", {}, [jpg], [jpg]],
  ["uploadImg", {}, [jpg, jpg], [jpg]],
  ["uploadFile", {}, [{ ...jpg, type: "", name: "a.pdf" }], [{ ...jpg, type: "", name: "a.pdf" }]],
  ["checkbox", { options: plain }, ["b", "a", "b"], ["b", "a"]],
  ["cascader", { options: places }, ["e", "sh"], ["e", "sh"]],
  ["cascader", { options: places }, ["w"], ["w"]],
  ["treeSelect", { options: places }, "e", "e"],
  ["treeSelect", { options: places }, ["sh"], "sh"],
  ["treeSelect", { options: places, multiple: true }, ["sh", "e"], ["sh", "e"]],
  ["rate", {}, 4, "4"],
  ["rate", { allowHalf: true }, "3.5", "3.5"],
  ["rate", { max: 10 }, "10", "10"],
  ["slider", {}, "40", "40"],
  ["slider", { min: 0, max: 1, step: 0.1 }, "0.3", "0.3"],
  ["slider", { min: -5, max: 5, step: 4 }, "5", "5"],
  ["time", {}, "23:59", "23:59"],
  ["time", { format: "HH:mm:ss" }, "00:00:00", "00:00:00"],
  ["moneys", {}, "1,234.5", "1234.50"],
  ["moneys", { min: 0 }, 0, "0.00"],
  ["editor", {}, "<p>a <strong>b</strong></p>", "<p>a <strong>b</strong></p>"],
  ["phone", {}, "138 0013 8000", "+8613800138000"],
  ["phone", { addonBefore: "81" }, "03-3211-1111", "+81332111111"],
];

const refused: Row[] = [
  ["input", {}, "x".repeat(501), "form.text.long"],
  ["input", {}, 5, "form.value.invalid"],
  ["textarea", { limitnumber: true, limitlength: 3 }, "一二三四", "form.text.long"],
  ["number", {}, "1e5", "form.number.invalid"],
  ["number", {}, "abc", "form.number.invalid"],
  ["number", {}, Number.NaN, "form.number.invalid"],
  ["number", {}, 1e21, "form.number.invalid"],
  ["number", { min: 1 }, "0", "form.number.min"],
  ["number", { max: 1 }, "2", "form.number.max"],
  ["number", { precision: 1 }, "1.25", "form.number.places"],
  ["money", {}, "1,23", "form.money.invalid"],
  ["money", {}, "1.2.3", "form.money.invalid"],
  ["money", {}, "-50", "form.money.positive"],
  ["money", {}, "0", "form.money.positive"],
  ["money", { min: 100 }, "-50", "form.number.min"],
  ["money", { max: 5000 }, "5000.01", "form.number.max"],
  ["money", {}, "1.234", "form.number.places"],
  ["money", { currency: "JPY" }, "1.5", "form.number.whole"],
  ["number", { precision: 0 }, "1.5", "form.number.whole"],
  ["date", {}, "2026-02-29", "form.date.invalid"],
  ["date", {}, "2026-13-01", "form.date.invalid"],
  ["date", {}, "2026-00-01", "form.date.invalid"],
  ["date", { format: "YYYY-MM" }, "2026-03-01", "form.date.invalid"],
  ["date", { range: true }, ["2026-03-02", "2026-03-01"], "form.date.order"],
  ["date", { range: true }, ["2026-03-02"], "form.date.invalid"],
  ["date", { range: true }, ["2026-03-02", null], "form.date.half"],
  ["date", { range: true }, [null, "2026-03-02"], "form.date.half"],
  ["newselect", { options: plain }, "c", "form.choice.unknown"],
  ["newselect", { options: plain }, ["a", "b"], "form.choice.many"],
  ["newselect", { options: plain, multiple: true, selecttypes: 2, selectnumber: 1 }, ["a", "b"], "form.choice.many"],
  ["newradio", { options: plain }, "my own", "form.choice.unknown"],
  ["newradio", { options: ab }, "z", "form.choice.other"],
  ["newradio", { options: ab }, "x".repeat(51), "form.text.long"],
  ["people", {}, ["u1", "u2"], "form.choice.many"],
  ["people", { selectchange: 3, userInfo: [{ userId: "u1" }] }, ["u2"], "form.people.outside"],
  ["people", { selectchange: 4 }, ["u2"], "form.people.outside"],
  ["department", { selectDepartment: 2, dapartInfo: [{ deptId: "d1" }] }, ["d2"], "form.department.outside"],
  ["contact", {}, [link("a"), link("b")], "form.choice.many"],
  ["contact", { multiple: true, contactValue: 2, contactnumber: 1 }, [link("a"), link("b")], "form.choice.many"],
  ["contact", { multiple: true }, ["a"], "form.value.invalid"],
  ["contact", {}, [{ ...link("a"), oldOrNew: 0 }], "form.value.invalid"],
  ["contact", { multiple: true }, Array.from({ length: 51 }, (_, at) => link(`a${at}`)), "form.value.invalid"],
  ["uploadImg", {}, [{ ...jpg, type: "image/gif" }], "form.file.kind"],
  ["uploadImg", {}, [{ ...jpg, name: "a.exe" }], "form.file.kind"],
  ["uploadImg", {}, [{ ...jpg, size: 0 }], "form.file.none"],
  ["uploadImg", {}, [{ ...jpg, size: 8 * 1024 * 1024 + 1 }], "form.file.size"],
  ["uploadImg", {}, many(11), "form.file.many"],
  ["uploadImg", { limit: 2 }, many(3), "form.file.many"],
  ["checkbox", { options: plain }, ["c"], "form.choice.unknown"],
  ["checkbox", { options: plain }, [["a"]], "form.value.invalid"],
  ["checkbox", { options: plain, selecttypes: 2, selectnumber: 1 }, ["a", "b"], "form.choice.many"],
  ["cascader", { options: places }, ["e"], "form.choice.level"],
  ["cascader", { options: places }, ["sh"], "form.choice.unknown"],
  ["cascader", { options: places }, ["e", "sh", "x"], "form.choice.unknown"],
  ["cascader", { options: places }, "e", "form.value.invalid"],
  ["cascader", { options: places }, [{}], "form.choice.unknown"],
  ["treeSelect", { options: places }, "x", "form.choice.unknown"],
  ["treeSelect", { options: places }, ["e", "w"], "form.choice.many"],
  ["treeSelect", { options: places }, { value: "e" }, "form.value.invalid"],
  ["rate", {}, "0", "form.number.min"],
  ["rate", {}, "6", "form.number.max"],
  ["rate", {}, "3.5", "form.number.whole"],
  ["rate", { allowHalf: true }, "3.2", "form.rate.half"],
  ["rate", {}, ["3"], "form.number.invalid"],
  ["slider", {}, "101", "form.number.max"],
  ["slider", { min: 10 }, "9", "form.number.min"],
  ["slider", { step: 5 }, "12", "form.number.step"],
  ["slider", {}, {}, "form.number.invalid"],
  ["time", {}, "24:00", "form.time.invalid"],
  ["time", {}, "9:30", "form.time.invalid"],
  ["time", {}, "09:30:00", "form.time.invalid"],
  ["time", {}, ["09:30"], "form.time.invalid"],
  ["moneys", {}, "0", "form.money.positive"],
  ["moneys", {}, "1.234", "form.number.places"],
  ["moneys", {}, { amount: 1 }, "form.money.invalid"],
  ["editor", {}, '<p><img src="x" onerror="alert(1)"></p>', "form.rich.forbidden"],
  ["editor", {}, '<p><a href="javascript:alert(1)">a</a></p>', "form.rich.forbidden"],
  ["editor", {}, "<svg onload=alert(1)>", "form.rich.forbidden"],
  ["editor", {}, `<p>${"字".repeat(5001)}</p>`, "form.text.long"],
  ["editor", {}, "x".repeat(50_001), "form.text.long"],
  ["editor", {}, { html: "<p>a</p>" }, "form.value.invalid"],
  ["phone", {}, "12345", "form.phone.mobile"],
  ["phone", { addonBefore: "81" }, "12345", "form.phone.invalid"],
];

const read = ([kind, options, value]: Row) => {
  const made = newControl(kind, 1, "zh-CN");
  const control = { ...made, options: { ...made.options, ...options } };
  return fieldOf(control)?.read(value, control, { applicant: "u1" });
};

describe("reading one value", () => {
  it.each(accepted)("%s %j takes %j", (...row) => expect(read(row)).toEqual({ value: row[3] }));
  it.each(refused)("%s %j refuses %j", (...row) => expect(read(row)).toMatchObject({ code: row[3] }));
});

it.each([["<p></p>"], ["<p><br></p>"], ["<p>&nbsp;</p>"], [""]])("%j is an empty rich text", (value) => {
  expect(fieldOf(newControl("editor", 1, "zh-CN"))?.empty(value)).toBe(true);
});

describe("options of an old document", () => {
  it("only the wrong option falls back to its default", () => {
    const made = newControl("uploadImg", 1, "zh-CN");
    const options = kindOf("uploadImg")?.optionsOf({ ...made, options: { limit: 99, timeable: true } });
    expect(options).toMatchObject({ limit: 10, timeable: true });
  });
});
