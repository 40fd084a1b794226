import type { Language } from "@stampflow/kernel";
import pdfmake from "pdfmake";
import type { Content, ContentText, CustomTableLayout, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { type Fonts, fonts, runsOf } from "./font/runs.ts";
import { isEmpty, type PlacedField, type PrintDocument, paperOf, rowsOfFields, type Section } from "./schema.ts";

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

type Words = ContentText & { fillColor?: string };
type Write = (text: string, style?: Omit<Words, "text">) => Words;

const writer =
  (language: Language, loaded: Fonts): Write =>
  (text, style = {}) => ({ ...style, text: runsOf(text, language, loaded).map((run) => ({ ...run })) });

function percent(shares: readonly number[]): string[] {
  const sum = shares.reduce((one, other) => one + other, 0);
  return shares.map((share) => `${((100 * share) / sum).toFixed(3)}%`);
}

const tableOf = (shares: readonly number[], body: TableCell[][], headerRows = 0): Content => ({
  table: { widths: percent(shares), body, headerRows, keepWithHeaderRows: headerRows },
  layout: grid,
});

const labelled = { color: grey, fillColor: "#fafafa" } as const;

function factsOf(facts: PrintDocument["facts"], write: Write): Content[] {
  const cells = facts.map(({ label, text }) => [write(label, labelled), write(text)]);
  const none = [write("", labelled), write("")];
  const rows = cells.flatMap((one, at) => (at % 2 === 0 ? [[...one, ...(cells[at + 1] ?? none)]] : []));
  return rows.length > 0 ? [tableOf([16, 34, 16, 34], rows)] : [];
}

type Of<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

function fieldsOf({ fields }: Of<"fields">, write: Write): Content {
  const cells = ({ label, text }: PlacedField): Words[] => [write(label, labelled), write(text)];
  if (!fields.some(({ half }) => half)) return tableOf([22, 78], fields.map(cells));
  const rows = rowsOfFields(fields).map(([one, other]): TableCell[] => {
    if (!one) return [];
    if (one.half) return [...cells(one), ...(other ? cells(other) : [write("", labelled), write("")])];
    return [write(one.label, labelled), { ...write(one.text), colSpan: 3 }, "", ""];
  });
  return tableOf([16, 34, 16, 34], rows);
}

const rowsOf = ({ columns, rows }: Of<"table">, write: Write): Content =>
  tableOf(
    columns.map(({ share }) => share),
    [
      columns.map(({ label }) => write(label, labelled)),
      ...rows.map((cells) =>
        columns.map(({ figures }, at) => write(cells[at] ?? "", figures ? { alignment: "right" } : {})),
      ),
    ],
    1,
  );

/** Three beside each other. */
const signaturesOf = ({ signatures }: Of<"signatures">, write: Write): Content => ({
  stack: signatures.flatMap((_, at) => {
    const boxes = signatures.slice(at, at + 3).map((one) => signatureOf(one, write));
    return at % 3 === 0 ? [{ columns: [...boxes, "", ""].slice(0, 3), columnGap: 8, unbreakable: true }] : [];
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
  if (section.kind === "fields") return fieldsOf(section, write);
  return section.kind === "table" ? rowsOf(section, write) : signaturesOf(section, write);
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
  ...document.sections
    .filter((section) => !isEmpty(section))
    .flatMap((section) => [
      write(section.title, { fontSize: 11, margin: [0, 12, 0, 4], headlineLevel: 1 }),
      sectionOf(section, write),
    ]),
];

const nothing = () => false;

/** One file; each document begins on a page of its own. All are of one language. */
export async function makePdf(
  documents: readonly [PrintDocument, ...PrintDocument[]],
): Promise<Uint8Array<ArrayBuffer>> {
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
    content: documents.map((document) => {
      const { size, landscape } = paperOf(document);
      const pageOrientation = landscape ? "landscape" : "portrait";
      return { section: contentOf(document, write), pageSize: size, pageOrientation };
    }),
    footer: (current, count) => ({
      margin: [margin, 12, margin, 0],
      columns: [write(foot, small), { width: "auto", text: `${current} / ${count}`, ...small }],
    }),
    // A title never stands alone at the end of a page.
    pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  };
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
