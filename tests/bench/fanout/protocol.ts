/** The messages between the processes of this benchmark. */
export type Secrets = {
  tokenSecret: string;
  authSecret: string;
  sealSecret: string;
  accessKey: string;
  secretKey: string;
};
export type HostOrder = { readonly dynamodb: string; readonly secrets: Secrets };
export type HostReady = { readonly origin: string; readonly environment: Readonly<Record<string, string>> };

/** One person has one connection; people are numbered. */
export type ClientOrder = { readonly origin: string; readonly first: number; readonly count: number };
export type Expect = { readonly text: string };
/** Milliseconds of the machine's clock, which all processes share. */
export type Arrived = { readonly last: number; readonly middle: number; readonly doubled: number };

export type Publish = { readonly people: number; readonly topic: string; readonly whole: boolean };
export type Published = { readonly begun: number; readonly cpuMs: number };

export const tenantId = "fanout";
export const userIdOf = (number: number): string => `u${number}`;
export const textOf = (topic: string): string => JSON.stringify({ type: 2, data: { topics: [topic] } });
export const machineMs = (): number => Number(process.hrtime.bigint()) / 1e6;
