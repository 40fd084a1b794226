/**
 * All keys of the table are made here. ElectroDB entities take their indexes from `key`, which puts the tenant first;
 * the few items that the kernel writes without ElectroDB use `itemKey`.
 */
const field = {
  main: { pk: "pk", sk: "sk" },
  gsi1: { pk: "gsi1pk", sk: "gsi1sk" },
  gsi2: { pk: "gsi2pk", sk: "gsi2sk" },
  gsi3: { pk: "gsi3pk", sk: "gsi3sk" },
} as const;

function composite<const Pk extends string[], const Sk extends string[]>(place: keyof typeof field, pk: Pk, sk: Sk) {
  return {
    pk: { field: field[place].pk, composite: ["tenantId", ...pk] as ["tenantId", ...Pk], casing: "none" as const },
    sk: { field: field[place].sk, composite: sk, casing: "none" as const },
  };
}

export const key = {
  main: <const Pk extends string[], const Sk extends string[]>(pk: Pk, sk: Sk) => composite("main", pk, sk),
  gsi1: <const Pk extends string[], const Sk extends string[]>(pk: Pk, sk: Sk) => ({
    index: "gsi1" as const,
    ...composite("gsi1", pk, sk),
  }),
  gsi2: <const Pk extends string[], const Sk extends string[]>(pk: Pk, sk: Sk) => ({
    index: "gsi2" as const,
    ...composite("gsi2", pk, sk),
  }),
  gsi3: <const Pk extends string[], const Sk extends string[]>(pk: Pk, sk: Sk) => ({
    index: "gsi3" as const,
    ...composite("gsi3", pk, sk),
  }),
};

/** The start position of a query after this item. */
export function positionAt(item: Record<string, unknown>, index?: string): Record<string, unknown> {
  const names = ["pk", "sk", ...(index ? [`${index}pk`, `${index}sk`] : [])];
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

/** The tenant of platform data: accounts, sessions, due timers (D2). */
export const platform = "@platform";

export function itemKey(tenantId: string, pk: readonly string[], sk: readonly string[]) {
  if (!tenantId) throw new Error("a key without a tenant");
  return { pk: [tenantId, ...pk].join("#"), sk: sk.join("#") };
}

/** The tenant attribute of every entity; throws if it is empty. */
export const tenantAttribute = {
  type: "string" as const,
  required: true as const,
  readOnly: true as const,
  validate: (value: string) => value.length > 0,
};
