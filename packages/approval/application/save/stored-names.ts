import { chunks, entries, heads, runs, steps } from "../../record/entities.ts";

type Named = { model: { entity: string }; attributes: Readonly<Record<string, { field?: string }>> };

/** The full names of short stored attributes: entity → stored name → name. */
export function storedNames(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const schemas: Named[] = [heads().schema, runs().schema, entries().schema, steps().schema, chunks().schema];
  return new Map(schemas.map(({ model, attributes }) => [model.entity, namesIn(attributes)]));
}

const namesIn = (attributes: Named["attributes"]) =>
  new Map(Object.entries(attributes).flatMap(([name, { field }]) => (field ? [[field, name] as const] : [])));
