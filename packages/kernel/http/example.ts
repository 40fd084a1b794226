/** The part of JSON Schema that the OpenAPI description uses. */
type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly examples?: readonly unknown[];
  readonly contentEncoding?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
};

type Sought = {
  readonly shared: Readonly<Record<string, unknown>>;
  /** Only required fields. */
  readonly short: boolean;
};

const maxDepth = 6;
const moment = Date.UTC(2026, 2, 2, 1);

/** Tried in this order; the first value that fits is used. */
const byName: Readonly<Record<string, readonly string[]>> = {
  name: ["Kitchen"],
  realName: ["Li Na"],
  nickname: ["Nana"],
  username: ["Li"],
  userName: ["lina"],
  account: ["lina"],
  phone: ["+8613800138000"],
  email: ["li.na@example.com"],
  password: ["Stamp2026"],
  confirmpassword: ["Stamp2026"],
  code: ["123456"],
  region: ["CN"],
  language: ["zh-CN"],
  url: ["https://hooks.example/in"],
  website: ["https://www.example.com"],
  avatarUrl: ["https://www.example.com/li.png"],
  jobTitle: ["Chef"],
  roleName: ["Head of department"],
  departmentName: ["Kitchen"],
  businessName: ["Harbour Hotel"],
  title: ["Leave"],
  formName: ["Leave"],
  remark: ["Back on Monday"],
  opinion: ["Agreed"],
  day: ["2026-03-02"],
  time: ["09:00"],
  timeZone: ["Asia/Shanghai"],
  quantity: ["12"],
  domain: ["company.example"],
  picture: ["iVBORw0KGgo="],
};
const texts = ["a1b2c3d4", "2026-03-02", "Stamp2026", "li.na@example.com", "a.b", "123456", "CN", "QQ==", "a", ""];
const ids = ["01J9ZQ4T8M3V7K2C5R6X1B0N4D"];

/** A realistic example value for a published schema. */
export function exampleOf(schema: Schema, sought: Sought, name = "", level = 0): unknown {
  if (schema.$ref !== undefined) {
    const target = sought.shared[schema.$ref.replace("#/components/schemas/", "")];
    return exampleOf(target as Schema, sought, name, level);
  }
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const chosen = schema.anyOf ?? schema.oneOf;
  if (chosen?.length && !schema.properties) return exampleOf(simplest(chosen, level), sought, name, level);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === undefined && schema.allOf?.length) {
    const parts = schema.allOf.map((one) => exampleOf(one, sought, name, level));
    return parts.every((one) => typeof one === "object" && one !== null) ? Object.assign({}, ...parts) : parts[0];
  }
  switch (type) {
    case "object":
      return objectOf(schema, sought, level);
    case "array": {
      const least = schema.minItems ?? 0;
      const count = sought.short || level >= maxDepth ? least : Math.max(1, least);
      return Array.from({ length: count }, () =>
        exampleOf(schema.items ?? {}, sought, name.replace(/s$/, ""), level + 1),
      );
    }
    case "string":
      return textOf(schema, name);
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "boolean":
      return schema.default ?? true;
    case "null":
      return null;
    default:
      return {};
  }
}

const simplest = (schemas: readonly Schema[], level: number): Schema =>
  (level >= maxDepth && schemas.find(({ type }) => type === "null")) || (schemas[0] ?? {});

/** If there are several alternatives, the first is used. */
function objectOf(schema: Schema, sought: Sought, level: number): object {
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  const properties = { ...schema.properties, ...alternative?.properties };
  const required = [...(schema.required ?? []), ...(alternative?.required ?? [])];
  const isShort = sought.short || level >= maxDepth;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      property && (!isShort || required.includes(name)) ? [[name, exampleOf(property, sought, name, level + 1)]] : [],
    ),
  );
}

function textOf(schema: Schema, name: string): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern ? [new RegExp(pattern, "u")] : [],
  );
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text));
  const own = /Id$|^id$/.test(name) ? ids : (byName[name] ?? byName[name.replace(/^new|^old/, "").toLowerCase()] ?? []);
  const sample = schema.format === "date" ? ["2026-03-02"] : schema.format === "email" ? ["li.na@example.com"] : [];
  const coded = schema.contentEncoding === "base64" ? ["QQ=="] : [];
  const found = [...sample, ...coded, ...own, ...texts].find(fits);
  return found ?? "a".repeat(minLength);
}

function numberOf({ minimum, maximum, exclusiveMinimum, default: usual }: Schema, name: string): number {
  if (typeof usual === "number") return usual;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const wanted = /At$|^at$/.test(name) ? moment : 1;
  return Math.min(Math.max(wanted, least ?? wanted), maximum ?? Number.POSITIVE_INFINITY);
}
