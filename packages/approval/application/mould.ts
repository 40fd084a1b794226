type Values = Readonly<Record<string, string | number | boolean | undefined>>;
type Item = Record<string, unknown>;
/** A place in a key: the attribute that stands there, and to how many digits a number is filled up. */
type Place = { name: string; digits: number };

/** What a sample's attribute may hold: any value of its kind. */
type Like<Value> = Value extends string ? string : Value extends number ? number : boolean;
type Mould<Sample> = (values: { readonly [Name in keyof Sample]?: Like<Sample[Name]> | undefined }) => {
  TableName: string;
  Item: Item;
};

const isKey = /^(pk|sk|gsi\dpk|gsi\dsk)$/;

/**
 * ElectroDB lays out one item of an entity; every further one is poured into the same mould, at a fraction of the cost.
 * On the way of each decision four items are written. `sample` names every attribute, each with a value of its own.
 */
export function mould<Sample extends Values>(sample: Sample, params: (sample: Sample) => unknown): Mould<Sample> {
  const { Item: item, TableName } = params(sample) as { Item: Item; TableName: string };
  const names = Object.keys(sample);
  const fields: [name: string, field: string][] = [];
  const keys: [field: string, parts: (string | Place)[]][] = [];
  const fixed: Item = {};
  for (const [field, value] of Object.entries(item)) {
    const name = names.find((one) => sample[one] === value);
    if (isKey.test(field)) keys.push([field, partsOf(String(value), sample)]);
    else if (name) fields.push([name, field]);
    else fixed[field] = value;
  }
  if (new Set(fields.map(([name]) => name)).size !== names.length)
    throw new Error("two attributes of the sample look alike");
  return (given) => {
    const made: Item = { ...fixed };
    for (const [name, field] of fields) if (given[name] !== undefined) made[field] = given[name];
    for (const [field, parts] of keys) made[field] = parts.map((part) => textOf(part, given)).join("");
    return { TableName, Item: made };
  };
}

function textOf(part: string | Place, values: Values): string {
  if (typeof part === "string") return part;
  return String(values[part.name]).padStart(part.digits, "0");
}

function partsOf(key: string, sample: Values): (string | Place)[] {
  const found = Object.entries(sample).find(([, value]) => typeof value !== "boolean" && key.includes(String(value)));
  if (!found) return key ? [key] : [];
  const [name, value] = found;
  const text = String(value);
  const at = key.indexOf(text);
  const place = { name, digits: typeof value === "number" ? text.length : 0 };
  return [...partsOf(key.slice(0, at), sample), place, ...partsOf(key.slice(at + text.length), sample)];
}
