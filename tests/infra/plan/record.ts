/** What the program of a stage asked Pulumi for, as a child process hands it over. */
export type Recorded = {
  readonly type: string;
  readonly name: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly retained: boolean;
};

export type Outcome = {
  readonly app: Readonly<Record<string, unknown>>;
  readonly resources: readonly Recorded[];
  readonly outputs: Readonly<Record<string, unknown>>;
};
