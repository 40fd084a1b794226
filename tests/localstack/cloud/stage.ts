import type { Clients } from "./clients.ts";

/** What is being built: every name begins with `prefix`, and whatever was made says how it goes away again. */
export type Stage = {
  readonly prefix: string;
  readonly clients: Clients;
  readonly roleArn: string;
  readonly zips: ReadonlyMap<string, Uint8Array>;
  /** What every function reads from its environment. */
  readonly environment: Record<string, string>;
  readonly undo: (() => Promise<unknown>)[];
};

export const named = (stage: Pick<Stage, "prefix">, name: string) => `${stage.prefix}-${name.replaceAll(/\W+/g, "-")}`;
