import { languages } from "@stampflow/kernel";
import { z } from "zod";

/** A data URL of a PNG, or of a JPEG where it is a logo: the page and the PDF draw the same bytes. */
const picture = z.string();
const field = z.object({ label: z.string(), text: z.string() });

/** Two that are `half` and follow each other share a row. */
const placed = field.extend({ half: z.boolean().optional() });
export type PlacedField = z.infer<typeof placed>;
const fields = z.object({ kind: z.literal("fields"), title: z.string(), fields: z.array(placed) });

const table = z.object({
  kind: z.literal("table"),
  title: z.string(),
  /** Repeated on every page. `share`: of the width, beside the others; figures stand at the right. */
  columns: z.array(z.object({ label: z.string(), share: z.number().positive(), figures: z.boolean().optional() })),
  rows: z.array(z.array(z.string())),
});

const signatures = z.object({
  kind: z.literal("signatures"),
  title: z.string(),
  /** Without a picture there is room for a pen. */
  signatures: z.array(
    z.object({ title: z.string(), name: z.string(), at: z.string(), picture: picture.nullable(), note: z.string() }),
  ),
});

const section = z.discriminatedUnion("kind", [fields, table, signatures]);
export type Section = z.infer<typeof section>;

export const paperSizes = ["A4", "A5"] as const;
const paper = z.object({ size: z.enum(paperSizes), landscape: z.boolean() });
export type Paper = z.infer<typeof paper>;

/** Everything that is printed of one thing, in words: who makes it decides what the reader may see. */
export const printDocument = z.object({
  language: z.enum(languages),
  /** Left out: A4, upright. */
  paper: paper.optional(),
  logo: picture.optional(),
  company: z.string(),
  /** Beside the company: an address, a department. */
  letterhead: z.string().optional(),
  heading: z.string(),
  /** Under the heading: its number and how it stands. */
  subheading: z.string(),
  /** Two beside each other. */
  facts: z.array(field),
  sections: z.array(section),
  qr: z.object({ picture, link: z.string(), note: z.string() }).nullable(),
  /** At the foot of every page. */
  foot: z.string(),
});
export type PrintDocument = z.infer<typeof printDocument>;
export type Documents = readonly [PrintDocument, ...PrintDocument[]];
