/** The HTTP API: every call below `base` goes to the function of its module. */
export const api = {
  base: "/api",
  /** By it functions know that a call came by CloudFront (D9); `packages/kernel/http/address.ts` reads it. */
  proxyHeader: "x-proxy-secret",
  timeoutSeconds: 29,
  memoryMb: 1024,
  /** Of the 10,000 requests a second that an account has in a region, the callbacks to sockets take their share too. */
  throttle: { rate: 5000, burst: 2500 },
} as const;
