/** Settings of the host, read once. The AWS SDK itself reads AWS_REGION and AWS_ENDPOINT_URL_*. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/**
 * The longest life of an access token that a stage can set: after this, revoking a session or permission has effect.
 */
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
  /** Signing uses the first key, verifying tries all: `new,old` while a key is being replaced. */
  get sealSecrets() {
    return required("SEAL_SECRET").split(",") as [string, ...string[]];
  },
  /** The address of the product in the browser; better-auth trusts this origin. */
  get origin() {
    return required("ORIGIN");
  },
  /** How many of our own proxies are in front of the API; each appends its caller to `X-Forwarded-For`. */
  get trustedProxies() {
    return Number(process.env.TRUSTED_PROXIES ?? 0);
  },
  /** The secret our proxy sends with every call, if the API can also be reached without the proxy. */
  get proxySecret() {
    return process.env.PROXY_SECRET ?? "";
  },
  /** Whether outgoing calls may go to private addresses and without TLS: for a host on one machine. */
  get privateAddresses() {
    return process.env.PRIVATE_ADDRESSES === "allow";
  },
  /** Name servers asked for the DNS records of a domain, `127.0.0.1:53,…`; empty: those of the machine. */
  get nameServers() {
    return (process.env.NAME_SERVERS ?? "").split(",").filter((one) => one !== "");
  },
  /** A replacement for DingTalk and WeCom in single sign-on, `https://…`; empty: the real ones. */
  get signOnProviders() {
    return process.env.SIGN_ON_PROVIDERS ?? "";
  },
  /** How many companies one person can create. */
  get companiesPerPerson() {
    return Number(process.env.COMPANIES_PER_PERSON ?? 5);
  },
  /** Whether a platform operator must approve a new company before its people can use it. */
  get companyReview() {
    return process.env.COMPANY_REVIEW === "on";
  },
  /** The life of an access token in seconds: 60, or up to `longestTokenSeconds` in a large account (docs/scale.md). */
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
  /** Where verification codes go: `outbox` stores them for the development outbox, `ses-sns` sends them. */
  get delivery(): "outbox" | "aws" {
    return process.env.CODE_DELIVERY === "outbox" ? "outbox" : "aws";
  },
};
