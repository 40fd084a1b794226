/** Ids of a value that may be one id, a list of them, or something else altogether. */
export function idsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  return list.filter((one): one is string => typeof one === "string" && one !== "");
}
