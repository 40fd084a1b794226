let load: () => Promise<unknown> = async () => {};

/** Set by the shell: a public page may start loading it before it knows that somebody is signed in. */
export function loadShellBy(loader: () => Promise<unknown>): void {
  load = loader;
}

export const prefetchShell = (): void => void load().catch(() => {});
