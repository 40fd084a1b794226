/** The HTTP API: every call below `base` goes to functions/api. */
export const api = {
  base: "/api",
  timeoutSeconds: 29,
  memoryMb: 1024,
} as const;
