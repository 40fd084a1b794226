type Raw = Readonly<Record<string, unknown>>;
export const isRaw = (value: unknown): value is Raw =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const has = (value: unknown, ...names: readonly string[]): boolean =>
  isRaw(value) && names.every((name) => Object.hasOwn(value, name));
const some = (value: unknown, test: (one: unknown) => boolean): boolean => Array.isArray(value) && value.some(test);

/** Formily describes fields by JSON Schema with a component each. */
const isFormily = (schema: unknown, depth = 0): boolean =>
  isRaw(schema) &&
  (has(schema, "x-component") ||
    (depth < 3 &&
      isRaw(schema.properties) &&
      Object.values(schema.properties).some((one) => isFormily(one, depth + 1))));

const signs: readonly (readonly [string, (file: Raw) => boolean])[] = [
  ["form-generator", ({ fields }) => some(fields, (one) => has(one, "__config__") || has(one, "vModel", "tag"))],
  ["variant-form", (file) => has(file, "widgetList")],
  ["form-create", ({ rule }) => some(rule, isRule)],
  ["Formily", (file) => isFormily(file.schema) || isFormily(file)],
];
const isRule = (one: unknown): boolean => has(one, "type", "field") || has(one, "type", "title", "props");

const flows: readonly ((file: Raw) => boolean)[] = [
  (file) => has(file, "nodeConfig"),
  (file) => has(file, "process") && (has(file, "formItems") || has(file.process, "type")),
  (file) => has(file, "nodeName", "childNode") || has(file, "type", "childNode"),
];

type Whose = { readonly kind: "form"; readonly name: string } | { readonly kind: "flow" };

/** Whose file it is, where it is that of another designer whose forms are described otherwise. */
export function whoseIs(file: unknown): Whose | null {
  if (some(file, isRule)) return { kind: "form", name: "form-create" };
  if (!isRaw(file)) return null;
  if (flows.some((test) => test(file))) return { kind: "flow" };
  const [name] = signs.find(([, test]) => test(file)) ?? [];
  return name === undefined ? null : { kind: "form", name };
}
