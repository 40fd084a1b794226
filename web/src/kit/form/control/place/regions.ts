import type { Branch, Country } from "@stampflow/form";

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const branch = (name: string, children?: Branch[]): Branch => ({
  value: name,
  label: name,
  ...(children ? { children } : {}),
});

const treeOf = (names: Names): Branch[] =>
  Object.entries(names).map(([province, cities]) =>
    branch(
      province,
      Object.entries(cities).map(([city, districts]) => branch(city, branches(districts))),
    ),
  );

const branches = (names: string): Branch[] => names.split(" ").map((name) => branch(name));

/**
 * Provinces, cities and districts of China, prefectures and municipalities of Japan (`tools/regions.ts`); the list is
 * loaded when an address is first to be filled in.
 */
export async function loadRegions(country: Country): Promise<Branch[]> {
  if (country === "JP") {
    const prefectures: { default: Readonly<Record<string, string>> } = await import("./prefectures.json");
    return Object.entries(prefectures.default).map(([name, cities]) => branch(name, branches(cities)));
  }
  const names: { default: Names } = await import("./regions.json");
  return treeOf(names.default);
}
