import type { Language } from "@stampflow/kernel";
import pdfmake from "pdfmake";
import type {
  Content,
  ContentStack,
  ContentText,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from "pdfmake/interfaces";
import { isEmpty, paperOf, rowsOfFields } from "../arrange.ts";
import { type Fonts, fonts, runsOf } from "../font/runs.ts";
import type { Documents, PlacedField, PrintDocument, Section } from "../schema.ts";
import { onWhite } from "./white.ts";

const grey = "#595959";
const small = { color: grey, fontSize: 7 } as const;
const margin = 40;

const grid: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => "#bfbfbf",
  vLineColor: () => "#bfbfbf",
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 4,
};

type Style = Pick<ContentText, "color" | "fontSize" | "alignment" | "margin"> & { fillColor?: string };
type Write = (text: string, style?: Style) => Style & (ContentText | ContentStack);

/** Laying out a text takes the square of its length, so a long one is several below each other, cut at its lines where it can be. */
const pieces = /[\s\S]{1,5000}(?:\n|$)|[\s\S]{1,5000}/gu;
/** So does fitting a word into lines, unless it may be broken anywhere. */
const longWord = /([^\s\p{Ideographic}\u{10000}-\u{10ffff}]{200,})/u;

function writer(language: Language, loaded: Fonts): Write {
  const piece = (text: string) =>
    runsOf(text, language, loaded).flatMap(({ text, font }) =>
      text
        .split(longWord)
        .map((part, at) => ({ text: part, font, ...(at % 2 === 1 ? { wordBreak: "break-all" as const } : {}) })),
    );
  return (text, style = {}) => {
    if (text.length <= 5000) return { ...style, text: piece(text) };
    return { ...style, stack: text.match(pieces)?.map((part) => ({ text: piece(part.replace(/\n$/, "")) })) ?? [] };
  };
}

function percent(shares: readonly number[]): string[] {
  const sum = shares.reduce((one, other) => one + other, 0);
  return shares.map((share) => `${((100 * share) / sum).toFixed(3)}%`);
}

const tableOf = (shares: readonly number[], body: TableCell[][]): Content => ({
  table: { widths: percent(shares), body },
  layout: grid,
});

/** The lines of a text on the narrowest paper, and how many fit on its lowest. */
const narrowest = 340;
const lowest = 20;
function linesOf(text: string, width: number): number {
  const inLine = Math.max(1, Math.floor((width - 11) / 9));
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / inLine)), 0);
}

type Rows = { readonly cells: TableCell[][]; readonly first: readonly string[] };

/**
 * Title and labels are repeated on every page, and never stand alone at the end of one. What the library keeps together it cuts off
 * at the end of the page: rows that are too high for it are not.
 */
function titledTable(title: Content, shares: readonly number[], labels: Rows, { cells, first }: Rows): Content {
  const sum = shares.reduce((one, other) => one + other, 0);
  const height = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text, at) => linesOf(text, (narrowest * (shares[at] ?? sum)) / sum)));
  const head = height(labels.first);
  const border: [boolean, boolean, boolean, boolean] = [false, false, false, false];
  const titleRow = [{ stack: [title], colSpan: shares.length, border }, ...shares.slice(1).map(() => "")];
  return {
    table: {
      widths: percent(shares),
      body: [titleRow, ...labels.cells, ...cells],
      headerRows: head > lowest ? 0 : 1 + labels.cells.length,
      keepWithHeaderRows: head + height(first) > lowest ? 0 : 1,
    },
    layout: { ...grid, hLineWidth: (line) => (line === 0 ? 0 : 0.5) },
  };
}

const labelled = { color: grey, fillColor: "#fafafa" } as const;

function factsOf(facts: PrintDocument["facts"], write: Write): Content[] {
  const cells = facts.map(({ label, text }) => [write(label, labelled), write(text)]);
  const none = [write("", labelled), write("")];
  const rows = cells.flatMap((one, at) => (at % 2 === 0 ? [[...one, ...(cells[at + 1] ?? none)]] : []));
  return rows.length > 0 ? [tableOf([16, 34, 16, 34], rows)] : [];
}

type Of<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

const noLabels: Rows = { cells: [], first: [] };

function fieldsOf({ fields }: Of<"fields">, title: Content, write: Write): Content {
  const cells = ({ label, text }: PlacedField) => [write(label, labelled), write(text)];
  const textsOf = (row: readonly PlacedField[] = []) => row.flatMap(({ label, text }) => [label, text]);
  if (!fields.some(({ half }) => half))
    return titledTable(title, [22, 78], noLabels, { cells: fields.map(cells), first: textsOf(fields.slice(0, 1)) });
  const inRows = rowsOfFields(fields);
  const rows = inRows.map(([one, other]): TableCell[] => {
    if (!one) return [];
    if (one.half) return [...cells(one), ...(other ? cells(other) : [write("", labelled), write("")])];
    return [write(one.label, labelled), { ...write(one.text), colSpan: 3 }, "", ""];
  });
  return titledTable(title, [16, 34, 16, 34], noLabels, { cells: rows, first: textsOf(inRows[0]) });
}

function rowsOf({ columns, rows }: Of<"table">, title: Content, write: Write): Content {
  const shares = columns.map(({ share }) => share);
  const labels = columns.map(({ label }) => label);
  const cells = rows.map((texts) =>
    columns.map(({ figures }, at) => write(texts[at] ?? "", figures ? { alignment: "right" } : {})),
  );
  const head = { cells: [labels.map((label) => write(label, labelled))], first: labels };
  return titledTable(title, shares, head, { cells, first: rows[0] ?? [] });
}

/** Three beside each other, the first ones with the title. */
const signaturesOf = ({ signatures }: Of<"signatures">, title: Content, write: Write): Content => ({
  stack: signatures.flatMap((_, at) => {
    const boxes = signatures.slice(at, at + 3).map((one) => signatureOf(one, write));
    const row = { columns: [...boxes, "", ""].slice(0, 3), columnGap: 8 };
    return at % 3 === 0 ? [{ stack: at === 0 ? [title, row] : [row], unbreakable: true }] : [];
  }),
});

const signatureOf = (
  { title, name, at, picture, note }: Of<"signatures">["signatures"][number],
  write: Write,
): Content => ({
  margin: [0, 0, 0, 8],
  stack: [
    write(title, { color: grey }),
    picture ? { image: picture, fit: [140, 48] } : { text: " ", fontSize: 32 },
    ...(note ? [write(note, { color: grey, fontSize: 8 })] : []),
    write(name),
    write(at, { color: grey, fontSize: 8 }),
  ],
});

function sectionOf(section: Section, write: Write): Content {
  const style = { fontSize: 11, margin: section.kind === "signatures" ? [0, 12, 0, 4] : [-5, 9, 0, 0] } satisfies Style;
  const title = write(section.title, style);
  if (section.kind === "fields") return fieldsOf(section, title, write);
  return section.kind === "table" ? rowsOf(section, title, write) : signaturesOf(section, title, write);
}

function headOf({ company, heading, subheading, qr, logo, letterhead }: PrintDocument, write: Write): Content {
  const title: Content = [
    ...(logo
      ? [{ image: logo, fit: [140, 34] as [number, number], margin: [0, 0, 0, 3] as [number, number, number, number] }]
      : []),
    ...(company ? [write(company, { color: grey })] : []),
    ...(letterhead ? [write(letterhead, { color: grey, fontSize: 8 })] : []),
    write(heading, { fontSize: 18, margin: [0, 2, 0, 2] }),
    write(subheading, { color: grey }),
  ];
  if (!qr) return { stack: title, margin: [0, 0, 0, 8] };
  const code: Content = [
    { image: qr.picture, fit: [70, 70], alignment: "right", link: qr.link },
    write(qr.note, { ...small, alignment: "right" }),
  ];
  return {
    columns: [
      { width: "*", stack: title },
      { width: 110, stack: code },
    ],
    margin: [0, 0, 0, 8],
  };
}

const contentOf = (document: PrintDocument, write: Write): Content[] => [
  headOf(document, write),
  ...factsOf(document.facts, write),
  ...document.sections.filter((section) => !isEmpty(section)).map((section) => sectionOf(section, write)),
];

const nothing = () => false;

/** One file; each document begins on a page of its own. All are of one language. */
export async function draw(documents: Documents): Promise<Uint8Array<ArrayBuffer>> {
  const [{ language, heading, company, foot }, ...more] = documents;
  const loaded = await fonts();
  const { bytes } = loaded;
  const write = writer(language, loaded);
  // Its own file system asks where its file lies, which a bundle does not know.
  const virtualfs = { existsSync: (name: string) => bytes.has(name), readFileSync: (name: string) => bytes.get(name) };
  Object.assign(pdfmake, { virtualfs });
  pdfmake.setUrlAccessPolicy(nothing);
  pdfmake.setLocalAccessPolicy(nothing);
  pdfmake.setFonts(Object.fromEntries([...bytes.keys()].map((name) => [name, { normal: name }])));
  const definition: TDocumentDefinitions = {
    pageMargins: [margin, margin, margin, margin + 12],
    language,
    info: { title: more.length > 0 ? company : heading, creator: "Stampflow" },
    defaultStyle: { font: "noto-sans-sc", fontSize: 9, lineHeight: 1.15 },
    content: onWhite(documents).map((document) => {
      const { size, landscape } = paperOf(document);
      const pageOrientation = landscape ? "landscape" : "portrait";
      return { section: contentOf(document, write), pageSize: size, pageOrientation };
    }),
    footer: (current, count) => ({
      margin: [margin, 12, margin, 0],
      columns: [write(foot, small), { width: "auto", text: `${current} / ${count}`, ...small }],
    }),
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
