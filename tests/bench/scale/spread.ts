import { table as plan } from "../../../infra/table.ts";
import { placeOf, tenantOf } from "./key-kind.ts";
import { everything, type Item } from "./month.ts";

/** How what people did in the month lies over one kind of key, in the company where the fullest key has the largest share. */
export type Spread = { readonly keys: number; readonly items: number; readonly fullest: number };
type Measured = "form" | "person" | "application";
export type Spreads = Readonly<Record<Measured, Spread>>;

/** Whose items tell what people do: an application stands with its form, an entry with whom it concerns, all else with its application. */
const told: Readonly<Record<Measured, string>> = {
  form: "gsi1 formid",
  person: "gsi1 userid+box",
  application: "table applicationid",
};
/** A person's boxes are partitions of their own; they are counted as one, since notices of all of them meet in one. */
const withoutBox = (pk: string): string => pk.replace(/#b_[^#]*$/, "");

/** Of the month alone: called before anything else is done to the table. */
export async function readSpreads(): Promise<Spreads> {
  const items = await everything();
  const of = (place: string) => widest(keysAt(place, items));
  return { form: of(told.form), person: of(told.person), application: of(told.application) };
}

/** The key of each entry of a table or index that is of one place. */
function keysAt(place: string, items: readonly Item[]): string[] {
  const index = place.split(" ")[0] ?? "";
  const field = index === "table" ? plan.key.pk : plan.indexes[index as keyof typeof plan.indexes].pk;
  return items
    .flatMap((item) => (item[field] === undefined ? [] : [String(item[field])]))
    .filter((pk) => placeOf(index, pk).name === place)
    .map(withoutBox);
}

/** By company; the one whose fullest key has most of all. */
export function widest(pks: readonly string[]): Spread {
  const spreads = [...Map.groupBy(pks, tenantOf).values()].map((own) => {
    const counts = [...Map.groupBy(own, (pk) => pk).values()].map(({ length }) => length);
    return { keys: counts.length, items: own.length, fullest: Math.max(...counts) };
  });
  const [first] = spreads.sort((one, other) => other.fullest / other.items - one.fullest / one.items);
  if (!first) throw new Error("the month has nothing of this kind");
  return first;
}
