export type Attribute = {
  readonly type: unknown;
  readonly items?: { readonly type?: unknown };
  readonly required?: boolean;
  readonly field?: string;
  readonly label?: string;
  readonly default?: unknown;
  readonly padding?: { readonly length: number; readonly char: string };
  readonly validate?: (value: never) => unknown;
};

const plain = new Set(["type", "items", "required", "readOnly", "field", "label", "padding", "default", "validate"]);

/** Nothing but its value has a say in what is stored. */
export const isPlain = (attribute: Attribute) => Object.keys(attribute).every((name) => plain.has(name));

/** That ElectroDB would take the value as it is. */
export function fits(attribute: Attribute, value: unknown): boolean {
  const { validate } = attribute;
  if (!isPlain(attribute) || typeof attribute.default === "function" || !isOf(attribute, value)) return false;
  return !validate || validate(value as never) === true;
}

function isOf({ type, items }: Attribute, value: unknown): boolean {
  if (Array.isArray(type)) return type.includes(value);
  if (type === "any") return value !== null;
  if (type === "list") return items?.type === "string" && isTexts(value);
  if (type === "number") return Number.isFinite(value);
  return (type === "string" || type === "boolean") && typeof value === type;
}

export const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === "string");
