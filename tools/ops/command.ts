import { parseArgs } from "node:util";
import { Refusal } from "./words.ts";

const options = {
  queue: { type: "string" },
  out: { type: "string" },
  confirm: { type: "string" },
  data: { type: "string" },
  endpoint: { type: "string" },
  table: { type: "string" },
  bucket: { type: "string" },
  rate: { type: "string" },
} as const;

export type Options = Partial<Record<keyof typeof options, string>>;
export type Command = { readonly words: readonly string[]; readonly options: Options };

/** What was typed; what cannot be read is answered with how it goes. */
export function read(args: readonly string[]): Command {
  try {
    const { positionals: words, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words, options: values };
  } catch {
    throw new Refusal("ops.usage");
  }
}

export function rateOf({ rate }: Options, usual: number): number {
  if (rate === undefined) return usual;
  const number = Number(rate);
  if (!Number.isInteger(number) || number < 1) throw new Refusal("ops.rate");
  return number;
}
