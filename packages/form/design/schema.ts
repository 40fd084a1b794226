import { languages } from "@stampflow/kernel";
import { z } from "zod";
import { confinedSchema, linkagesSchema } from "../linkage/schema.ts";
import { translationsSchema } from "../translation/schema.ts";

const key = z.string().regex(/^[A-Za-z][\w-]{0,63}$/);

export const optionItemSchema = z.looseObject({
  value: z.string().min(1).max(64),
  label: z.string().max(100),
  /** The one option for a free answer. */
  input: z.boolean().optional(),
});

const ruleSchema = z.looseObject({
  required: z.boolean().default(false),
  message: z.string().max(100).default(""),
});

export type Control = {
  type: string;
  label: string;
  KeyLabel: string;
  key: string;
  model?: string | undefined;
  options: Record<string, unknown>;
  rules: Rule[];
  help: string;
  list?: Control[] | undefined;
  columns?: Column[] | undefined;
  trs?: Row[] | undefined;
};
/** The key of a control's value. */
export const fieldKey = (control: Control): string => control.model ?? control.key;

type Column = {
  span?: number | undefined;
  value?: string | undefined;
  label?: string | undefined;
  list: Control[];
};
export type Row = { tds: Cell[] };
export type Cell = { colspan: number; rowspan: number; list: Control[] };
export type OptionItem = z.infer<typeof optionItemSchema>;
export type Rule = z.infer<typeof ruleSchema>;

const controls = z.lazy(() => z.array(controlSchema));

export const controlSchema: z.ZodType<Control> = z.looseObject({
  type: z.string().min(1).max(40),
  label: z.string().max(200).default(""),
  KeyLabel: z.string().max(100).default(""),
  key,
  model: key.optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  rules: z.array(ruleSchema).default([]),
  help: z.string().max(500).default(""),
  list: controls.optional(),
  columns: z
    .array(
      z.looseObject({
        span: z.number().int().min(1).max(24).optional(),
        value: z.string().max(64).optional(),
        label: z.string().max(100).optional(),
        list: controls,
      }),
    )
    .optional(),
  trs: z
    .array(
      z.looseObject({
        tds: z.array(
          z.looseObject({
            colspan: z.number().int().min(0).max(24).default(1),
            rowspan: z.number().int().min(0).max(50).default(1),
            list: controls,
          }),
        ),
      }),
    )
    .optional(),
});

const span = z.number().int().min(0).max(24);
const spansSchema = z.object({ xs: span, sm: span, md: span, lg: span, xl: span, xxl: span });

export const configSchema = z.looseObject({
  layout: z.enum(["horizontal", "vertical", "inline"]),
  labelLayout: z.enum(["flex", "Grid"]),
  labelWidth: z.number().min(0).max(400),
  labelCol: spansSchema,
  wrapperCol: spansSchema,
  hideRequiredMark: z.boolean(),
  customStyle: z.string().max(5000),
  linkage: linkagesSchema,
  /** Which fields are confined while which values hold. */
  confined: confinedSchema.optional(),
  /** The language the texts were written in. */
  language: z.enum(languages).optional().catch(undefined),
  translations: translationsSchema,
});
export type Spans = z.infer<typeof spansSchema>;
export type Config = z.infer<typeof configSchema>;
export type Design = { list: Control[]; config: Config };
export type Values = Record<string, unknown>;
