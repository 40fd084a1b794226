import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
const drawn = new Map<unknown, unknown>();
const failed = new Set<unknown>();

/** How long to wait for the code of a page (spec 2, line 274). */
export const loadSeconds = 120;

export class LoadTimeout extends Error {
  constructor() {
    super(`Not loaded within ${loadSeconds} s`);
  }
}

/** The component of a lazy import, the same one at every render until `loadAgain`. */
export function lazyOf<Props = object>(load: Load<Props>): ComponentType<Props> {
  const known = drawn.get(load);
  if (known) return known as ComponentType<Props>;
  const page = lazy(() => inTime(load)) as ComponentType<Props>;
  drawn.set(load, page);
  return page;
}

/** Loads a failed import again at its next render. */
export function loadAgain(): void {
  for (const load of failed) drawn.delete(load);
  failed.clear();
}

async function inTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), loadSeconds * 1000);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    failed.add(load);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
