import { paperSizes } from "@stampflow/print";
import { z } from "zod";

export const fieldWidths = ["full", "half", "none"] as const;
export const signatureChoices = ["drawn", "all", "none"] as const;
const placed = z.object({ key: z.string().max(100), show: z.enum(fieldWidths).catch("full") });

const template = z.object({
  fields: z.array(placed).max(200).catch([]),
  company: z.boolean().catch(true),
  logo: z.boolean().catch(false),
  letterhead: z.string().max(200).catch(""),
  record: z.boolean().catch(true),
  signatures: z.enum(signatureChoices).catch("drawn"),
  qr: z.boolean().catch(true),
  size: z.enum(paperSizes).catch("A4"),
  landscape: z.boolean().catch(false),
});
export type PrintTemplate = z.infer<typeof template>;
export type PrintedField = PrintTemplate["fields"][number];

type Settings = { readonly settings?: Readonly<Record<string, unknown>> | null | undefined };

const defaults = template.parse({});

/** How applications of a flow are printed (A57). */
export const printTemplateOf = ({ settings }: Settings): PrintTemplate =>
  template.safeParse(settings?.print).data ?? defaults;

/** The existing fields in the order of the template; unknown ones follow in the order of the form. */
export function arranged({ fields }: Pick<PrintTemplate, "fields">, keys: readonly string[]): PrintedField[] {
  const listedFields = fields.filter(
    ({ key }, at) => keys.includes(key) && fields.findIndex((one) => one.key === key) === at,
  );
  const listed = new Set(listedFields.map(({ key }) => key));
  return [...listedFields, ...keys.filter((key) => !listed.has(key)).map((key) => ({ key, show: "full" as const }))];
}
