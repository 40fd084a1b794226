/** The resources a stage's program registered, as passed on by the child process. */
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
