/** What a partition key is made for: how many of its kind a company has decides how hot it can get. */
export type Grain = "platform" | "company" | "shard" | "form" | "person" | "application" | "account";
export type Place = { readonly name: string; readonly grain: Grain };

/** Names of parts in keys as ElectroDB writes them, and their short forms in packages/approval. */
const parts: Readonly<Record<string, string>> = {
  t: "tenantid",
  a: "applicationid",
  u: "userid",
  f: "formid",
  b: "box",
  g: "lane",
};
const grains: readonly (readonly [RegExp, Grain])[] = [
  [/applicationid|outbox|timer/, "application"],
  [/once|userid/, "person"],
  [/formid/, "form"],
  [/shard/, "shard"],
];

/** The place of a partition key: its names without its values. */
export function placeOf(index: string, pk: string): Place {
  const steps = pk.split("#");
  const isOwn = !pk.startsWith("$");
  const names = isOwn ? [steps[1] ?? ""] : steps.slice(1).map((step) => named(step));
  const name = `${index} ${names.filter((part) => part !== "tenantid").join("+") || "(company)"}`;
  if (/^@platform#|tenantid_@platform|#t_@platform/.test(pk)) {
    return { name: `${name} of the platform`, grain: names.includes("due") ? "platform" : "account" };
  }
  return { name, grain: grains.find(([pattern]) => pattern.test(name))?.[1] ?? "company" };
}

/** The company is the first part of every key. */
export const tenantOf = (pk: string): string =>
  pk.startsWith("$") ? (pk.split("#")[1] ?? "").replace(/^[^_]*_/, "") : (pk.split("#")[0] ?? "");

function named(step: string): string {
  const name = step.slice(0, step.indexOf("_")).toLowerCase();
  return parts[name] ?? name;
}
