import { type ComponentType, createElement, lazy, useEffect, useReducer, useState } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
/** What is drawn for a load: the same component at every render until `loadAgain`. */
const drawn = new Map<unknown, unknown>();
const loading = new Map<unknown, Promise<unknown>>();
const failed = new Set<unknown>();

/** How long to wait for the code of a page (spec 2, line 274). */
export const loadSeconds = 120;

export class LoadTimeout extends Error {
  constructor() {
    super(`Not loaded within ${loadSeconds} s`);
  }
}

/** The component of a lazy import: Suspense waits for it, unless it has been prefetched. */
export function lazyOf<Props = object>(load: Load<Props>): ComponentType<Props> {
  const known = drawn.get(load);
  if (known) return known as ComponentType<Props>;
  const page = lazy(() => inTime(load)) as ComponentType<Props>;
  drawn.set(load, page);
  return page;
}

/** Loads the code before it is drawn. */
export function prefetch<Props>(load: Load<Props>): Promise<unknown> {
  if (drawn.has(load)) return Promise.resolve();
  const started = loading.get(load) ?? inTime(load).then(({ default: page }) => ready(load, page));
  loading.set(load, started);
  return started.finally(() => loading.delete(load));
}

/** A component for each load: two addresses of one page do not share what was typed. */
function ready<Props>(load: Load<Props>, page: ComponentType<Props>): void {
  if (!drawn.has(load)) drawn.set(load, (props: object) => createElement(page as ComponentType, props));
}

/**
 * The component of a lazy import, or null while it is loading. For what stands on the way to every page: React shows
 * what Suspense waited for at most every 300 ms, a state at once.
 */
export function useLoaded(load: Load<object>): ComponentType | null {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [error, setError] = useState<unknown>(null);
  const known = drawn.get(load);
  useEffect(() => {
    if (known) return;
    let wanted = true;
    prefetch(load).then(
      () => wanted && draw(),
      (problem: unknown) => wanted && setError(problem),
    );
    return () => {
      wanted = false;
    };
  }, [load, known]);
  if (error) throw error;
  return (known as ComponentType | undefined) ?? null;
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
