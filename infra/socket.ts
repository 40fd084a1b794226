/** The WebSocket API. API Gateway closes a connection after two hours, or ten minutes without a message. */
export const socket = {
  path: "/socket/business/imserver/one",
  tokenQuery: "token",
  routes: { $connect: "connect", $disconnect: "disconnect", $default: "message" },
  maxAgeSeconds: 2 * 3600,
  idleSeconds: 10 * 60,
  maxFrameBytes: 32 * 1024,
  throttle: { rate: 2000, burst: 1000 },
} as const;
