import type { Branch } from "@stampflow/form";

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
      Object.entries(cities).map(([city, districts]) =>
        branch(
          city,
          districts.split(" ").map((district) => branch(district)),
        ),
      ),
    ),
  );

/** Provinces, cities and districts (`tools/regions.ts`); their list is loaded when an address is first to be filled in. */
export async function loadRegions(): Promise<Branch[]> {
  const names: { default: Names } = await import("./regions.json");
  return treeOf(names.default);
}
