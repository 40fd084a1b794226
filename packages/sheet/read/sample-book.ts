import { strToU8, zipSync } from "fflate";

/** A workbook as text, for tests of what programs write: what is not said is as plain as can be. */
export type SampleBook = {
  /** The rows of each sheet, as XML. */
  readonly sheets: readonly string[];
  /** After the rows of each sheet. */
  readonly after?: string;
  readonly names?: readonly string[];
  readonly states?: readonly string[];
  /** Of the workbook. */
  readonly properties?: string;
  readonly shared?: readonly string[];
  /** A style for each number format: its id, or its code. */
  readonly formats?: readonly (number | string)[];
  /** Changes the parts before they are packed. */
  readonly change?: (parts: Record<string, string>) => Record<string, string | Uint8Array>;
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const list = "http://schemas.openxmlformats.org/package/2006/relationships";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** A row of texts and numbers without references. */
export const sampleRow = (cells: readonly (string | number | null)[], attributes = "") => {
  const each = cells.map((cell) => {
    if (cell === null) return "<c/>";
    return typeof cell === "number" ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  });
  return `<row ${attributes}>${each.join("")}</row>`;
};

export function sampleParts(book: SampleBook): Record<string, string> {
  const { sheets, after = "", names = [], states = [], properties = "", shared = [], formats = [] } = book;
  const related = [
    ...sheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`]),
    ["styles", "styles.xml"],
    ["sharedStrings", "sharedStrings.xml"],
  ];
  const codes = formats.map((format, at) => (typeof format === "string" ? [200 + at, format] : [format, ""]));
  const own = codes.filter(([, code]) => code !== "");
  return {
    "_rels/.rels": `<Relationships xmlns="${list}"><Relationship Id="a" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${documents}">${properties}<sheets>${sheets
      .map(
        (_, at) =>
          `<sheet name="${names[at] ?? `S${at + 1}`}" sheetId="${at + 1}" state="${states[at] ?? "visible"}" r:id="r${at}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${list}">${related
      .map(([kind, target], at) => `<Relationship Id="r${at}" Type="${documents}/${kind}" Target="${target}"/>`)
      .join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${own
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(String(code))}"/>`)
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes
      .map(([id]) => `<xf numFmtId="${id}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${shared.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  };
}

export function sampleBook(book: SampleBook): Uint8Array {
  const parts = Object.entries(book.change?.(sampleParts(book)) ?? sampleParts(book));
  return zipSync(
    Object.fromEntries(parts.map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part])),
  );
}
