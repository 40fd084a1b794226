import type { Item } from "./layout.ts";

export type Options = Readonly<Record<string, unknown>>;
export type Loose = Record<PropertyKey, unknown>;
type Make = (...given: unknown[]) => unknown;

/** `own` before what the whole one has. */
export function before(own: Loose, whole: () => object): object {
  return new Proxy(own, {
    get(_, name) {
      if (name in own) return own[name];
      const all = whole();
      const value: unknown = Reflect.get(all, name);
      return typeof value === "function" ? value.bind(all) : value;
    },
  });
}

export const call = (on: unknown, name: string, ...given: unknown[]): unknown =>
  (Reflect.get(on as object, name) as Make).call(on, ...given);

/* What options add to the parameters; null where ElectroDB knows more of them. */
const known = (options: Options, names: readonly string[]) =>
  Object.keys(options).every((name) => names.includes(name));
export const none = (options: Options): Item | null => (known(options, []) ? {} : null);

export function read(options: Options): Item | null {
  if (!known(options, ["consistent"])) return null;
  return options.consistent ? { ConsistentRead: true } : {};
}

export function ordered({ order, ...options }: Options): Item | null {
  if (order !== undefined && order !== "desc") return null;
  const more = read(options);
  return more && order === "desc" ? { ...more, ScanIndexForward: false } : more;
}
