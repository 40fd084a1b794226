/** The HTTP API: each call below `base` goes to the function of its module. */
export const api = {
  base: "/api",
  /** Tells functions that a call came through CloudFront (D9); read by `packages/kernel/http/address.ts`. */
  proxyHeader: "x-proxy-secret",
  timeoutSeconds: 29,
  memoryMb: 1024,
  /** An account has 10,000 requests a second in a region; callbacks to WebSockets count, too. */
  throttle: { rate: 5000, burst: 2500 },
} as const;
