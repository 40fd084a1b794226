type Init = Iterable<readonly string[]> | Readonly<Record<string, string>>;

const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const impossible = /[\0\r\n]|[^\0-\xff]/;

function nameOf(name: string): string {
  const lower = name.toLowerCase();
  if (!token.test(lower)) throw new TypeError(`${name} is no name of a header`);
  return lower;
}

function cleaned(value: unknown): string {
  const text = String(value).replace(/^[\t\r\n ]+|[\t\r\n ]+$/g, "");
  if (impossible.test(text)) throw new TypeError("a header cannot hold this value");
  return text;
}

/** Headers of the Fetch standard, in the small: see README, "Request and Response". */
export class Headers {
  #values = new Map<string, string[]>();

  constructor(init?: Init) {
    if (!init) return;
    const pairs = Symbol.iterator in init ? init : Object.entries(init);
    for (const [name = "", value = ""] of pairs) this.append(name, value);
  }

  append(name: string, value: string): void {
    const key = nameOf(name);
    this.#values.set(key, [...(this.#values.get(key) ?? []), cleaned(value)]);
  }

  set(name: string, value: string): void {
    this.#values.set(nameOf(name), [cleaned(value)]);
  }

  get(name: string): string | null {
    return this.#values.get(nameOf(name))?.join(", ") ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(nameOf(name));
  }

  delete(name: string): void {
    this.#values.delete(nameOf(name));
  }

  getSetCookie(): string[] {
    return [...(this.#values.get("set-cookie") ?? [])];
  }

  forEach(tell: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this) tell(value, name, this);
  }

  *entries(): IterableIterator<[string, string]> {
    for (const [name, values] of [...this.#values].sort(([one], [other]) => (one < other ? -1 : 1))) {
      if (name === "set-cookie") for (const value of values) yield [name, value];
      else yield [name, values.join(", ")];
    }
  }

  *keys(): IterableIterator<string> {
    for (const [name] of this.entries()) yield name;
  }

  *values(): IterableIterator<string> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}
