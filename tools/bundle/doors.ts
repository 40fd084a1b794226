/** Ways out of a function, each with what leads there: a bundle in which it is left may need to go that way. */
const signs = {
  table: ["functions/aws/dynamodb.ts"],
  files: ["@aws-sdk/client-s3"],
  bus: ["functions/aws/eventbridge.ts"],
  connections: ["packages/notice/connection/callback.ts"],
  accounts: ["packages/identity/auth/auth.ts"],
  seals: ["packages/approval/history/mac.ts"],
  codes: ["packages/identity/code/api.ts", "packages/system/employee/telling.ts"],
} as const;

export type Door = keyof typeof signs;

/** `left`: packages and own files of which a bundle holds something. */
export const doorsOf = (left: ReadonlySet<string>): Door[] =>
  (Object.keys(signs) as Door[]).filter((door) => signs[door].some((sign) => left.has(sign)));
