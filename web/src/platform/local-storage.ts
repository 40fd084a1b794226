/** Small settings in the browser's storage; if it is full or forbidden they are forgotten. */
const prefix = "stampflow.";

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** The names of settings that begin so. */
export function storedNames(start: string): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix + start));
    return names.map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}

export function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // remembered until the page is left
  }
}

export function storedJson<Value>(name: string, fallback: Value): Value {
  try {
    const text = stored(name);
    return text === null ? fallback : (JSON.parse(text) as Value);
  } catch {
    return fallback;
  }
}

export const storeJson = (name: string, value: unknown) => store(name, JSON.stringify(value));
