import type { Kind } from "./functions.ts";

/** An environment variable of functions; a secret is given only to functions that read it. */
export type Setting =
  | "STAGE"
  | "TABLE_NAME"
  | "BUCKET_NAME"
  | "BUS_NAME"
  | "SOCKET_ENDPOINT"
  | "ORIGIN"
  | "TOKEN_SECRET"
  | "AUTH_SECRET"
  | "SEAL_SECRET"
  | "CODE_DELIVERY"
  | "MAIL_FROM"
  | "TRUSTED_PROXIES"
  | "PROXY_SECRET"
  | "COMPANIES_PER_PERSON"
  | "COMPANY_REVIEW"
  | "TOKEN_SECONDS"
  | "HEARTBEAT_SECONDS";

const always: readonly Setting[] = ["STAGE"];

// For the audit log and rate limits, which use the caller's address.
const caller: readonly Setting[] = ["TRUSTED_PROXIES", "PROXY_SECRET"];

const byKind: Readonly<Record<Kind, readonly Setting[]>> = {
  front: ["TABLE_NAME", "TOKEN_SECRET", ...caller],
  authorizer: ["TOKEN_SECRET"],
  api: ["TABLE_NAME", "TOKEN_SECRET", ...caller],
  "socket/connect": ["TABLE_NAME"],
  "socket/disconnect": ["TABLE_NAME"],
  "socket/message": ["TABLE_NAME"],
  stream: [],
  subscriber: ["TABLE_NAME"],
  timer: ["TABLE_NAME"],
  daily: ["TABLE_NAME"],
};

const byCapability: Readonly<Record<string, readonly Setting[]>> = {
  files: ["BUCKET_NAME"],
  bus: ["BUS_NAME"],
  connections: ["SOCKET_ENDPOINT"],
  accounts: ["AUTH_SECRET", "ORIGIN", "COMPANIES_PER_PERSON", "COMPANY_REVIEW", "TOKEN_SECONDS", "HEARTBEAT_SECONDS"],
  seals: ["SEAL_SECRET"],
  vault: ["SEAL_SECRET"],
  doubles: ["SEAL_SECRET"],
  links: ["ORIGIN"],
  // E-mails contain a link to the product.
  codes: ["CODE_DELIVERY", "MAIL_FROM", "ORIGIN"],
  letters: ["CODE_DELIVERY", "MAIL_FROM", "ORIGIN"],
};

export const settingsOf = (kind: Kind, capabilities: readonly string[]): Setting[] => [
  ...new Set([...always, ...byKind[kind], ...capabilities.flatMap((capability) => byCapability[capability] ?? [])]),
];
