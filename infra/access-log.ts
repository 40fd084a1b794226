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
 * The access log of API Gateway: nothing about the caller (no address, no browser), and no path, because the query of
 * a WebSocket contains its token.
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
