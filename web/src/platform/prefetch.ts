let load: () => Promise<unknown> = async () => {};

/** The shell says how it is loaded: a public page may begin with that before it knows that somebody is signed in. */
export function loadShellBy(loader: () => Promise<unknown>): void {
  load = loader;
}

export const prefetchShell = (): void => void load().catch(() => {});
