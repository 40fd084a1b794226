/** SST's names for the retention of logs. */
type Keeping = "1 week" | "3 months" | "1 year";

export type StagePlan = {
  /** Whether table and bucket are kept when the stage is removed. */
  readonly removal: "remove" | "retain";
  /** Whether `remove` is refused. */
  readonly protect: boolean;
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  readonly logs: Keeping;
  readonly alarms: boolean;
  /** Each trace costs, so X-Ray is only switched on for a time. */
  readonly tracing: boolean;
  /** The life of an access token, and the heartbeat of a WebSocket (docs/scale.md). */
  readonly tokenSeconds: number;
  readonly heartbeatSeconds: number;
  /** Whether the platform must review a new company. */
  readonly companyReview: "on" | "off";
  /**
   * Reserved concurrency where a runaway would be expensive: by kind of function, or by capability (permissions.ts).
   */
  readonly reserved: Readonly<Record<string, number>>;
};

const own: StagePlan = {
  removal: "remove",
  protect: false,
  deletionProtection: false,
  pointInTimeRecovery: false,
  logs: "1 week",
  alarms: false,
  tracing: false,
  tokenSeconds: 60,
  heartbeatSeconds: 28,
  companyReview: "off",
  reserved: {},
};

const staging: StagePlan = {
  ...own,
  removal: "retain",
  pointInTimeRecovery: true,
  logs: "3 months",
  alarms: true,
};

const production: StagePlan = {
  ...staging,
  protect: true,
  deletionProtection: true,
  logs: "1 year",
  // A sweep takes at most a minute, so two may overlap; each code and e-mail costs money.
  reserved: { timer: 2, codes: 100, letters: 100 },
};

/** An account with hundreds of thousands of people spends its quotas on heartbeats and tokens. */
const large = { tokenSeconds: 300, heartbeatSeconds: 300 } satisfies Partial<StagePlan>;

type Switches = {
  readonly TRACING?: string | undefined;
  readonly LARGE?: string | undefined;
  readonly COMPANY_REVIEW?: string | undefined;
};

/**
 * Any other name is a personal stage, which is easily removed. Switches are set at deployment: `TRACING` for X-Ray,
 * `LARGE`, `COMPANY_REVIEW`.
 */
export const stageOf = (name: string, { TRACING, LARGE, COMPANY_REVIEW }: Switches = {}): StagePlan => ({
  ...(name === "production" ? production : name === "staging" ? staging : own),
  ...(TRACING === "on" ? { tracing: true } : {}),
  ...(LARGE === "on" ? large : {}),
  ...(COMPANY_REVIEW === "on" ? { companyReview: COMPANY_REVIEW } : {}),
});
