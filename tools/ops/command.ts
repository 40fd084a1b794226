import { parseArgs } from "node:util";
import { Refusal } from "./words.ts";

const options = {
  stage: { type: "string" },
  queue: { type: "string" },
  out: { type: "string" },
  confirm: { type: "string" },
  staff: { type: "string" },
  data: { type: "string" },
  endpoint: { type: "string" },
  table: { type: "string" },
  bucket: { type: "string" },
  bus: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  rate: { type: "string" },
} as const;

export type Options = Partial<Record<keyof typeof options, string>>;
export type Command = { readonly words: readonly string[]; readonly options: Options };

/** Parses the command line; a wrong one is answered with the usage. */
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

/** An ISO 8601 time with a zone; without one people would mean different times. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export function timeOf({ from = "", to = "" }: Options): { from: number; to: number } {
  const time = { from: Date.parse(from), to: Date.parse(to) };
  if (!instant.test(from) || !instant.test(to) || !(time.from <= time.to)) throw new Refusal("ops.time");
  return time;
}
