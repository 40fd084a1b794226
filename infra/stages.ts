/** Words of SST for how long logs stay. */
type Keeping = "1 week" | "3 months" | "1 year";

export type StagePlan = {
  /** Whether table and bucket outlive the stage. */
  readonly removal: "remove" | "retain";
  /** Whether `remove` is refused. */
  readonly protect: boolean;
  readonly deletionProtection: boolean;
  readonly pointInTimeRecovery: boolean;
  readonly logs: Keeping;
  readonly alarms: boolean;
  /** X-Ray costs for each trace, so it is switched on for a while only. */
  readonly tracing: boolean;
  /** Life of an access token, and the time between two heartbeats of a WebSocket (docs/scale.md). */
  readonly tokenSeconds: number;
  readonly heartbeatSeconds: number;
  /** Whether a new company waits for a review by the platform. */
  readonly companyReview: "on" | "off";
  /** Limits where a runaway would be expensive: by kind of function, or by capability (permissions.ts). */
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
  // A sweep lasts a minute at most, so that two may overlap; each code and letter that is sent costs a message.
  reserved: { timer: 2, codes: 100, letters: 100 },
};

/** Heartbeats and tokens are what an account of hundreds of thousands of people spends its quotas on. */
const large = { tokenSeconds: 300, heartbeatSeconds: 300 } satisfies Partial<StagePlan>;

type Switches = {
  readonly TRACING?: string | undefined;
  readonly LARGE?: string | undefined;
  readonly COMPANY_REVIEW?: string | undefined;
};

/** Any other name is somebody's own stage, removed as easily as it was made. Switches are set with a deployment: `TRACING` for X-Ray, `LARGE`, `COMPANY_REVIEW`. */
export const stageOf = (name: string, { TRACING, LARGE, COMPANY_REVIEW }: Switches = {}): StagePlan => ({
  ...(name === "production" ? production : name === "staging" ? staging : own),
  ...(TRACING === "on" ? { tracing: true } : {}),
  ...(LARGE === "on" ? large : {}),
  ...(COMPANY_REVIEW === "on" ? { companyReview: COMPANY_REVIEW } : {}),
});
