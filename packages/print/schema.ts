import { languages } from "@stampflow/kernel";
import { z } from "zod";

/** A data URL of a PNG: the page and the PDF draw the same bytes. */
const picture = z.string();
const field = z.object({ label: z.string(), text: z.string() });

const fields = z.object({ kind: z.literal("fields"), title: z.string(), fields: z.array(field) });

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

/** What has nothing in it is not printed, its title neither. */
export function isEmpty(section: Section): boolean {
  if (section.kind === "fields") return section.fields.length === 0;
  return section.kind === "table" ? section.rows.length === 0 : section.signatures.length === 0;
}

/** Everything that is printed of one thing, in words: who makes it decides what the reader may see. */
export const printDocument = z.object({
  language: z.enum(languages),
  company: z.string(),
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
