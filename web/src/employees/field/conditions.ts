export type Conditions = Record<string, { contains?: string; from?: string; to?: string; in?: string[] }>;

export const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,6})?$/.test(text);

const parts = { has: "contains", from: "from", to: "to", is: "in" } as const;

/** The conditions on own fields among the filters of a list, and the other filters. */
export function conditionsIn<Input extends object>(input: Input): { custom: Conditions | undefined; rest: Input } {
  const custom: Conditions = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const [, part, key] = /^(has|from|to|is)-(.+)$/.exec(name) ?? [];
    if (!part || !key) rest[name] = value;
    else if (value !== undefined && value !== "") {
      const text = String(value);
      const condition = { [parts[part as keyof typeof parts]]: part === "is" ? [text] : text };
      custom[key] = { ...(Object.hasOwn(custom, key) ? custom[key] : {}), ...condition };
    }
  }
  return { custom: Object.keys(custom).length > 0 ? custom : undefined, rest: rest as Input };
}
