import { refuse } from "@stampflow/kernel";
import type { PrintDocument } from "./schema.ts";

/** In characters of Chinese; 100,000 take about four seconds. */
export const mostCharacters = 150_000;
/** An answer has at most 6 MB in base64. */
export const mostFile = { bytes: 4 * 1024 * 1024, words: "4 MB" } as const;
/** In base64; what is drawn of them has to fit into an answer. */
const mostPictures = 8 * 1024 * 1024;
/** What a cell and a line take beside their characters. */
const cell = 5;
const line = 3;

/** Refuses what would take too long to draw. Tested while documents are read, so that not all of them are. */
export function refuseTooMuch(documents: readonly PrintDocument[]): void {
  const count = Math.ceil(documents.reduce((sum, document) => sum + weightOf(document), 0));
  if (count > mostCharacters) refuse("print.long", { limit: mostCharacters, count });
  const pictures = new Set(documents.flatMap(picturesIn));
  if ([...pictures].reduce((sum, picture) => sum + picture.length, 0) > mostPictures)
    refuse("print.large", { limit: mostFile.words });
}
/** By bytes: a Chinese character has three, and a letter takes a third of its time. */
const weigh = (text: string) => cell + line * (text.split("\n").length - 1) + Buffer.byteLength(text) / 3;

const weightOf = ({ facts, sections, ...document }: PrintDocument): number =>
  [
    ...[document.company, document.letterhead ?? "", document.heading, document.subheading, document.foot],
    ...facts.flatMap(({ label, text }) => [label, text]),
    ...sections.flatMap(textsIn),
  ].reduce((sum, text) => sum + weigh(text), 0);

function textsIn(section: PrintDocument["sections"][number]): string[] {
  if (section.kind === "fields") return section.fields.flatMap(({ label, text }) => [label, text]);
  if (section.kind === "table") return section.rows.flat();
  return section.signatures.flatMap(({ title, name, at, note }) => [title, name, at, note]);
}

const picturesIn = ({ logo, sections }: PrintDocument): string[] => [
  ...(logo ? [logo] : []),
  ...sections.flatMap((section) =>
    section.kind === "signatures" ? section.signatures.flatMap(({ picture }) => picture ?? []) : [],
  ),
];
