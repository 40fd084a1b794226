/**
 * On-demand prices without free tiers, from the price pages of AWS (aws.amazon.com/<service>/pricing) and of the China regions
 * (amazonaws.cn/en/<service>/pricing), as known in November 2026. Prices change: this file is where.
 */
export type Prices = {
  readonly region: string;
  readonly currency: "USD" | "CNY";
  readonly asOf: string;
  /** A million of each, unless said otherwise. */
  readonly httpRequests: number;
  readonly socketMessages: number;
  readonly socketMinutes: number;
  readonly lambdaRequests: number;
  /** One GB-second, arm64. */
  readonly lambdaGbSecond: number;
  readonly writeUnits: number;
  readonly readUnits: number;
  /** A GB and month. */
  readonly tableStorage: number;
  readonly tableBackup: number;
  readonly events: number;
  readonly queueRequests: number;
  readonly objectPuts: number;
  readonly objectGets: number;
  readonly objectStorage: number;
  /** A GB. */
  readonly edgeTransfer: number;
  readonly edgeRequests: number;
  readonly logIngest: number;
};

export const prices: readonly Prices[] = [
  {
    region: "us-east-1",
    currency: "USD",
    asOf: "2026-11",
    httpRequests: 1.0,
    socketMessages: 1.0,
    socketMinutes: 0.25,
    lambdaRequests: 0.2,
    lambdaGbSecond: 0.0000133334,
    writeUnits: 0.625,
    readUnits: 0.125,
    tableStorage: 0.25,
    tableBackup: 0.2,
    events: 1.0,
    queueRequests: 0.4,
    objectPuts: 5.0,
    objectGets: 0.4,
    objectStorage: 0.023,
    edgeTransfer: 0.085,
    edgeRequests: 1.0,
    logIngest: 0.5,
  },
  {
    region: "cn-north-1",
    currency: "CNY",
    asOf: "2026-11",
    httpRequests: 8.1,
    socketMessages: 8.1,
    socketMinutes: 2.03,
    lambdaRequests: 1.36,
    lambdaGbSecond: 0.0000907,
    writeUnits: 11.1538,
    readUnits: 2.2308,
    tableStorage: 2.1,
    tableBackup: 1.49,
    events: 8.1,
    queueRequests: 3.0,
    objectPuts: 40.5,
    objectGets: 3.3,
    objectStorage: 0.1755,
    edgeTransfer: 0.3,
    edgeRequests: 10.0,
    logIngest: 6.228,
  },
];
