const request = {
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  routeKey: "$context.routeKey",
  status: "$context.status",
  integrationStatus: "$context.integration.status",
  integrationLatency: "$context.integrationLatency",
  integrationError: "$context.integrationErrorMessage",
  error: "$context.error.responseType",
};

/**
 * What API Gateway writes of each request, kept as long as any log: nothing of the caller (no address, no browser), and no path,
 * since the query of a socket carries its token.
 */
export const accessLog = {
  http: {
    ...request,
    protocol: "$context.protocol",
    latency: "$context.responseLatency",
    responseLength: "$context.responseLength",
  },
  socket: { ...request, eventType: "$context.eventType" },
} as const;
