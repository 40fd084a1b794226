/** Settings of the host, read once. The AWS SDK itself reads AWS_REGION and AWS_ENDPOINT_URL_*. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** A revoked session, a lost permission or a resignation counts after this at the latest, whatever a stage sets. */
export const longestTokenSeconds = 300;

export const config = {
  get table() {
    return required("TABLE_NAME");
  },
  get bucket() {
    return required("BUCKET_NAME");
  },
  get bus() {
    return required("BUS_NAME");
  },
  get socketEndpoint() {
    return required("SOCKET_ENDPOINT");
  },
  get tokenSecret() {
    return required("TOKEN_SECRET");
  },
  get authSecret() {
    return required("AUTH_SECRET");
  },
  /** Seals are made with the first key and verified with all: `new,old` while one is being replaced. */
  get sealSecrets() {
    return required("SEAL_SECRET").split(",") as [string, ...string[]];
  },
  /** Where the browser finds the product; better-auth trusts this origin. */
  get origin() {
    return required("ORIGIN");
  },
  /** How many of our own proxies are in front of the API; each adds its caller to `X-Forwarded-For`. */
  get trustedProxies() {
    return Number(process.env.TRUSTED_PROXIES ?? 0);
  },
  /** What the proxy in front of the API says with every call, where the API can be reached past it. */
  get proxySecret() {
    return process.env.PROXY_SECRET ?? "";
  },
  /** Whether the product may call addresses inside the operator's own network, and without TLS: on one machine. */
  get privateAddresses() {
    return process.env.PRIVATE_ADDRESSES === "allow";
  },
  /** Name servers that are asked for the records of a domain, `127.0.0.1:53,…`; empty: those of the machine. */
  get nameServers() {
    return (process.env.NAME_SERVERS ?? "").split(",").filter((one) => one !== "");
  },
  /** What stands in for DingTalk and WeCom in single sign-on, `https://…`; empty: they themselves. */
  get signOnProviders() {
    return process.env.SIGN_ON_PROVIDERS ?? "";
  },
  /** How many companies one person may found. */
  get companiesPerPerson() {
    return Number(process.env.COMPANIES_PER_PERSON ?? 5);
  },
  /** A new company waits for an operator of the platform before its people get in. */
  get companyReview() {
    return process.env.COMPANY_REVIEW === "on";
  },
  /** Seconds an access token lives: 60, or up to `longestTokenSeconds` in a large account (docs/scale.md). */
  get tokenSeconds() {
    return Math.min(Number(process.env.TOKEN_SECONDS ?? 60), longestTokenSeconds);
  },
  /** Seconds between two heartbeats of a WebSocket. */
  get heartbeatSeconds() {
    return Number(process.env.HEARTBEAT_SECONDS ?? 28);
  },
  get pathStyleBucket() {
    return process.env.S3_FORCE_PATH_STYLE === "1";
  },
  /** Where codes go: `outbox` keeps them in the table for the development outbox, `ses-sns` sends them. */
  get delivery(): "outbox" | "aws" {
    return process.env.CODE_DELIVERY === "outbox" ? "outbox" : "aws";
  },
};
