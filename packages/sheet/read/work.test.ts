import { expect, test } from "vitest";
import { type SampleBook, sampleBook, sampleRow } from "./sample-book.ts";
import type { Wanted } from "./table.ts";
import { sheetIn } from "./work.ts";

const wanted: Wanted = {
  limit: 100,
  columns: [
    { key: "name", names: ["Name", "姓名"], required: true, isText: true },
    { key: "price", names: ["Price (yuan)"], required: false, isText: false },
    { key: "code", names: ["Code"], required: false, isText: true },
    { key: "since", names: ["Since"], required: false, isText: false },
  ],
};
const head = sampleRow(["Name", "Price (yuan)", "Code", "Since"]);
const li = sampleRow(["Li"]);

function table(book: SampleBook) {
  const answer = sheetIn(sampleBook(book), wanted);
  if ("refused" in answer) throw new Error(JSON.stringify(answer.refused));
  return answer.table;
}
const rows = (sheet: string, more: Partial<SampleBook> = {}) => table({ sheets: [head + sheet], ...more }).rows;
const names = (sheet: string, more: Partial<SampleBook> = {}) => rows(sheet, more).map(({ cells }) => cells.name);
const faults = (sheet: string, more: Partial<SampleBook> = {}) =>
  rows(sheet, more).map((row) => row.faults.map(({ code, data }) => `${code} ${data.column}`).join());
/** What a cell of a column is read as. */
const read = (key: string, cell: string, more: Partial<SampleBook> = {}) => {
  const at = wanted.columns.findIndex((column) => column.key === key);
  return rows(`<row><c t="str"><v>x</v></c>${"<c/>".repeat(at - 1)}${cell}</row>`, more)[0]?.cells[key];
};
const refused = (file: Uint8Array) => {
  const answer = sheetIn(file, wanted);
  return "refused" in answer ? answer.refused : null;
};
const text = (written: string) => `<row><c t="inlineStr"><is>${written}</is></c></row>`;

const moved = (from: string, to: string): Partial<SampleBook> => ({
  change: (parts) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name.replace(from, to), part.replaceAll(from, to)]),
    ),
});
const renamed = (change: (name: string) => string): Partial<SampleBook> => ({
  change: (parts) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [change(name), part])),
});
test.each([
  ["another name", moved("worksheets/sheet1", "worksheets/数据")],
  ["another folder", moved("worksheets/sheet1", "tables/one")],
  ["another name of the workbook", moved("workbook.xml", "book7.xml")],
  [
    "other capitals than its relationship says",
    renamed((name) => name.replace("sheet1", "SHEET1").replace("shared", "Shared")),
  ],
  ["backslashes", renamed((name) => name.replaceAll("/", "\\"))],
  ["a slash at its beginning", renamed((name) => `/${name}`)],
  [
    "signs as in an address",
    {
      change: (parts) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [
            name.replace("sheet1", "my sheet"),
            part.replaceAll("sheet1", "my%20sheet"),
          ]),
        ),
    },
  ],
  [
    "an absolute target",
    {
      change: (parts) => ({
        ...parts,
        "xl/_rels/workbook.xml.rels": parts["xl/_rels/workbook.xml.rels"]?.replaceAll('Target="', 'Target="/xl/') ?? "",
      }),
    },
  ],
  [
    "a target up and down again",
    {
      change: (parts) => ({
        ...parts,
        "xl/_rels/workbook.xml.rels":
          parts["xl/_rels/workbook.xml.rels"]?.replaceAll('Target="', 'Target="../xl/./') ?? "",
      }),
    },
  ],
  [
    "other prefixes",
    {
      change: (parts) => ({
        ...parts,
        "xl/workbook.xml": parts["xl/workbook.xml"]?.replaceAll("r:", "doc:") ?? "",
        "xl/worksheets/sheet1.xml":
          parts["xl/worksheets/sheet1.xml"]?.replace(/<(\/?)(?=\w)/g, "<$1x:").replace("xmlns=", "xmlns:x=") ?? "",
      }),
    },
  ],
] satisfies [string, Partial<SampleBook>][])("a part with %s is found by its relationship", (_, more) => {
  const shared = '<row><c t="s"><v>0</v></c></row>';
  expect(names(shared, { shared: ["<t>Li</t>"], ...more })).toEqual(["Li"]);
});

const utf16 = (text: string, big: boolean, mark: boolean) => {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return new Uint8Array(big ? bytes.swap16() : bytes);
};
test.each([
  ["UTF-16, little end first", (part: string) => utf16(part, false, true)],
  ["UTF-16, big end first", (part: string) => utf16(part, true, true)],
  ["UTF-16 without a mark", (part: string) => utf16(`<?xml version="1.0" encoding="UTF-16"?>${part}`, true, false)],
  ["UTF-8 with a mark", (part: string) => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>${part}`],
  ["UTF-8 that calls itself UTF-16", (part: string) => `<?xml version="1.0" encoding="UTF-16"?>${part}`],
])("%s is read", (_, encoded) => {
  const change: SampleBook["change"] = (parts) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, encoded(part)]));
  expect(names(sampleRow(["李😀"]), { change })).toEqual(["李😀"]);
});

test("a shared text that is not there is a fault, never its index", () => {
  const cell = '<row><c t="s"><v>7</v></c></row>';
  expect(rows(cell)).toMatchObject([{ cells: { name: "" }, faults: [{ code: "sheet.unreadable" }] }]);
  const without = renamed((name) => name.replace("sharedStrings", "other"));
  expect(faults(cell.replace("7", "0"), { shared: ["<t>Li</t>"], ...without })).toEqual(["sheet.unreadable name"]);
});

test.each([
  ["<t>Li</t>", "Li"],
  ["<r><t>Li</t></r><r><rPr><b/></rPr><t> Na</t></r>", "Li Na"],
  ['<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/>', "山田"],
  ["<t><![CDATA[a < b]]></t>", "a < b"],
  ["<t>&#x20BB7; &amp; &#128512;</t>", "𠮷 & 😀"],
  ["<t>a_x0009_b</t>", "a\tb"],
  ["<t>\u200b\u00a0Li\ufeff\u3000</t>", "Li"],
])("%s, inline or shared, is %s", (written, name) => {
  expect(names(text(written))).toEqual([name]);
  expect(names('<row><c t="s"><v>0</v></c></row>', { shared: [written] })).toEqual([name]);
});

test.each([
  ["an inline text that has a value too", '<c t="inlineStr"><v>0</v><is><t>Li</t></is></c>', "Li"],
  ["an inline text that has only a value", '<c t="inlineStr"><v>Li</v></c>', "Li"],
  ["a text where a number should be", "<c><v>Li</v></c>", "Li"],
  ["the result of a formula", '<c t="str"><f>A1</f><v>Li</v></c>', "Li"],
  ["a value of yes or no", '<c t="b"><v>1</v></c>', "TRUE"],
])("%s", (_, cell, name) => expect(names(`<row>${cell}</row>`)).toEqual([name]));

test("rows and cells without numbers follow the one before; nothing is overwritten", () => {
  const sheet = `<row r="3">${text("<t>a</t>").slice(5)}${sampleRow(["b"])}${sampleRow(["c"], 'r="3"')}${sampleRow(["d"], 'r="9"')}`;
  expect(rows(sheet).map(({ row, cells }) => [row, cells.name])).toEqual([
    [3, "a"],
    [4, "b"],
    [5, "c"],
    [9, "d"],
  ]);
  const cells =
    '<row r="2"><c r="A2" t="str"><v>Li</v></c><c r="C2" t="str"><v>x1</v></c><c t="str"><v>later</v></c></row>';
  expect(rows(cells)[0]?.cells).toEqual({ name: "Li", price: "", code: "x1", since: "later" });
  const twice = '<row r="2"><c r="A2" t="str"><v>Li</v></c><c r="A2" t="str"><v>Wu</v></c></row>';
  expect(faults(twice)).toEqual(["sheet.unreadable name"]);
});

test.each([
  [14, "2026-03-02"],
  [22, "2026-03-02"],
  [27, "2026-03-02"],
  [31, "2026-03-02"],
  [36, "2026-03-02"],
  [50, "2026-03-02"],
  [55, "2026-03-02"],
  [58, "2026-03-02"],
  [71, "2026-03-02"],
  ["yyyy.mm.dd", "2026-03-02"],
  ['yyyy"年"m"月"d"日"', "2026-03-02"],
  ["[$-411]ggge年m月d日;@", "2026-03-02"],
  ["[$-F800]dddd\\,\\ mmmm\\ dd", "2026-03-02"],
  ["m/d", "2026-03-02"],
  [0, "46083"],
  [1, "46083"],
  ["G/通用格式", "46083"],
  ['0.00"d"', "46083"],
  ["0.0E+0", "46083"],
  ["[Red]0;[Blue]-0", "46083"],
] satisfies [number | string, string][])("46083 in the format %s is %s", (format, shown) => {
  expect(read("since", '<c s="1"><v>46083</v></c>', { formats: [format] })).toBe(shown);
});

test.each([
  [46083.395833333, 22, "2026-03-02 09:30"],
  [46083.3958449074, 22, "2026-03-02 09:30:01"],
  [0.395833333333333, 20, "09:30"],
  [0.5, "[h]:mm", "12:00"],
  [1.5, 46, "36:00"],
  [0.5, 14, "12:00"],
  [59, 14, "1900-02-28"],
  [60, 14, "1900-02-29"],
  [61, 14, "1900-03-01"],
  [-1, 14, "-1"],
  [3e6, 14, "3000000"],
] satisfies [number, number | string, string][])("%s in the format %s is %s", (value, format, shown) => {
  expect(read("since", `<c s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(shown);
});

test.each(["1", "true"])("days from 1904, written date1904=%j", (written) => {
  const properties = `<workbookPr date1904="${written}"/>`;
  const more = { properties, formats: [14, 20] };
  expect(read("since", '<c s="1"><v>44621</v></c>', more)).toBe("2026-03-02");
  expect(read("since", '<c s="1"><v>0</v></c>', more)).toBe("1904-01-01");
  expect(read("since", '<c s="2"><v>0.5</v></c>', more)).toBe("12:00");
});
test("a day as text of its own kind", () => {
  expect(read("since", '<c t="d"><v>2026-03-02T00:00:00</v></c>')).toBe("2026-03-02");
  expect(read("since", '<c t="d"><v>2026-03-02T09:30:00Z</v></c>')).toBe("2026-03-02 09:30:00");
});

test.each([
  ["0000000000000", "12345", "0000000012345"],
  ['"A"000', "12", "A012"],
  ["000\\-0000", "311234", "031-1234"],
  ["#,##0", "1234", "1234"],
  ["0.00", "1.5", "1.5"],
  ["0", "1.5", "1.5"],
])("a number in the format %s in a column of text: %s is %s", (format, value, shown) => {
  expect(read("code", `<c s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(shown);
  expect(read("price", `<c s="1"><v>${value}</v></c>`, { formats: [format] })).toBe(value);
});

test.each([
  ["6901234567890", ""],
  ["123456789012345", ""],
  ["0.30000000000000004", ""],
  ["110101199003071000", "sheet.digits code"],
  ["1.10101199003071E+17", "sheet.digits code"],
  ["12345.678901234567", "sheet.digits code"],
])("the number %s in a column of text: %s", (value, fault) => {
  const row = `<row><c t="str"><v>Li</v></c><c><v>${value}</v></c><c><v>${value}</v></c></row>`;
  expect(faults(row)).toEqual([fault]);
});

test("merged cells are a fault of the used rows that they touch; one cell is none", () => {
  const three = sampleRow(["a"], 'r="2"') + sampleRow(["b"], 'r="3"') + sampleRow(["c"], 'r="90000"');
  const merged = (...refs: string[]) => ({
    after: `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`,
  });
  expect(faults(three, merged("A3:A3", "A2", "D2:D2"))).toEqual(["", "", ""]);
  expect(faults(three, merged("A3:XFD1048576"))).toEqual([
    "",
    "sheet.merged name,sheet.merged price,sheet.merged code,sheet.merged since".replaceAll(",", ","),
    "sheet.merged name,sheet.merged price,sheet.merged code,sheet.merged since",
  ]);
  expect(faults(three, merged("B2:C3", "AZ1:BA9"))).toEqual([
    "sheet.merged price,sheet.merged code",
    "sheet.merged price,sheet.merged code",
    "",
  ]);
});

const other = sampleRow(["Please do not change"]);
test.each([
  ["hidden", { sheets: [head + sampleRow(["no"]), head + li], states: ["hidden"] }],
  ["hidden well", { sheets: [head + sampleRow(["no"]), head + li], states: ["veryHidden"] }],
  ["of other content", { sheets: [other, head + li] }],
  ["empty", { sheets: ["", head + li] }],
] satisfies [string, SampleBook][])(
  "where the first sheet is %s, the one whose head fits is read and named",
  (_, book) => {
    expect(table({ ...book, names: ["Notes", "Staff"] })).toMatchObject({
      sheet: "Staff",
      rows: [{ cells: { name: "Li" } }],
    });
  },
);

test("the head stands below titles, also where its cells are merged over two rows", () => {
  const title = sampleRow(["Staff of 2026"]) + sampleRow([]) + sampleRow(["Name: all of them", "x"]);
  expect(table({ sheets: [title + head + li] }).rows).toMatchObject([{ row: 5, cells: { name: "Li" } }]);
  const two = sampleRow(["Name", "About"]) + sampleRow([null, "Code", "Since"]) + sampleRow(["Li", "c1", "2026-03-02"]);
  expect(table({ sheets: [two], after: '<mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/>' }).rows).toMatchObject([
    { row: 3, cells: { name: "Li", code: "c1", since: "2026-03-02" }, faults: [] },
  ]);
});

test.each([
  "Name",
  " NAME *",
  "Ｎａｍｅ",
  "N\u200bame\u2060",
  "Na\nme",
  "Name：",
  "姓 名",
  "姓名（必填）",
  "【必填】姓名",
  "\ufeff姓名",
])("%j is the head of the same column", (written) =>
  expect(table({ sheets: [sampleRow([written]) + li] }).rows).toMatchObject([{ cells: { name: "Li" } }]),
);

test("a unit may be left out of a head; what is ignored is named, also without a head", () => {
  const titles = ["Name", "Price", "Remark", null, "", "Name of the mother"];
  const found = table({ sheets: [sampleRow(titles) + sampleRow(["Li", 3, "x", 7])] });
  expect(found.rows).toMatchObject([{ cells: { name: "Li", price: "3" }, faults: [] }]);
  expect(found.ignored).toEqual([
    { column: "C", title: "Remark" },
    { column: "D", title: "" },
    { column: "F", title: "Name of the mother" },
  ]);
});

test("a column that stands twice: the value that is there, and a fault where two differ", () => {
  const twice = sampleRow(["Name", "Name"]) + sampleRow(["a", "a"]) + sampleRow([null, "b"]) + sampleRow(["c", "d"]);
  const found = table({ sheets: [twice] });
  expect(found.rows.map(({ cells }) => cells.name)).toEqual(["a", "b", "c"]);
  expect(found.rows.map((row) => row.faults.map(({ code }) => code))).toEqual([[], [], ["sheet.twice"]]);
  expect(found.ignored).toEqual([]);
});

test("hidden rows are read and counted", () => {
  const sheet =
    sampleRow(["a"], 'hidden="1"') + sampleRow(["b"]) + sampleRow([], 'hidden="1"') + sampleRow(["c"], 'hidden="true"');
  expect(table({ sheets: [head + sheet] })).toMatchObject({ hidden: 2, rows: { length: 3 } });
});

test("only what is read counts: rows and cells with a format alone, other sheets, columns beyond", () => {
  const blank = '<row s="1" customFormat="1"/>'.repeat(21_000);
  const coloured = `<row>${'<c s="1"/>'.repeat(120)}</row>`.repeat(200);
  const wide = sampleRow([...Array(60).keys()]);
  const sheets = [head + li + blank + coloured, sampleRow(["x"]).repeat(300) + wide];
  expect(table({ sheets })).toMatchObject({ rows: { length: 1 }, ignored: [] });
  const far = `<row><c r="A1" t="str"><v>Name</v></c><c r="CV1" t="str"><v>far</v></c></row>${li}`;
  expect(table({ sheets: [far] }).ignored).toEqual([{ column: "CV", title: "far" }]);
});

test("a head alone is passed over, and other sheets that would do are named", () => {
  const unlike = sampleRow(["Price", "Code"]) + li;
  expect(table({ sheets: [head, unlike, head + li, head + li + li, head, "", `${unlike}</broken>`] })).toMatchObject({
    ...{ sheet: "S3", others: ["S4"], rows: { length: 1 } },
  });
});

test("a text is cut, and that it was cut is a fault; so is a row that has too much", () => {
  const [row] = rows(sampleRow(["x".repeat(40_000)]));
  expect([row?.cells.name?.length, row?.faults[0]?.code]).toEqual([1000, "sheet.tooLong"]);
});

test("many cells that share one long text are refused", () => {
  const many = {
    ...wanted,
    limit: 20_000,
    columns: Array.from({ length: 8 }, (_, at) => ({
      ...wanted.columns[0],
      key: `c${at}`,
      names: [`c${at}`],
      required: false,
      isText: true,
    })),
  };
  const line = `<row>${'<c t="s"><v>0</v></c>'.repeat(8)}</row>`;
  const sheets = [sampleRow(many.columns.map(({ key }) => key)) + line.repeat(2500)];
  expect(sheetIn(sampleBook({ sheets, shared: [`<t>${"x".repeat(32_767)}</t>`] }), many)).toEqual({
    refused: { code: "sheet.large" },
  });
});

test.each([
  ["a workbook in binary", sampleBook({ sheets: [head], ...moved("workbook.xml", "workbook.bin") }), "sheet.kind"],
  [
    "another kind of document",
    sampleBook({ sheets: [head], change: () => ({ "word/document.xml": "<document/>" }) }),
    "sheet.kind",
  ],
  [
    "a part cut short",
    sampleBook({
      sheets: [head],
      change: (parts) => ({ ...parts, "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${head}${li}` }),
    }),
    "sheet.file",
  ],
  ["rows alone that are blank", sampleBook({ sheets: ["<row/>"] }), "sheet.empty"],
  ["a head alone", sampleBook({ sheets: [head] }), "sheet.empty"],
  ["more rows than allowed", sampleBook({ sheets: [head + li.repeat(101)] }), "sheet.rows"],
  ["other columns", sampleBook({ sheets: [sampleRow(["Price", "Code"]) + li] }), "sheet.columns"],
])("%s is refused", (_, file, code) => {
  expect(refused(file)?.code).toBe(code);
});
