/** Settings of the host, read once. The AWS SDK itself reads AWS_REGION and AWS_ENDPOINT_URL_*. */
function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

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
  /** How many companies one person may found. */
  get companiesPerPerson() {
    return Number(process.env.COMPANIES_PER_PERSON ?? 5);
  },
  get pathStyleBucket() {
    return process.env.S3_FORCE_PATH_STYLE === "1";
  },
  /** Where codes go: `outbox` keeps them in the table for the development outbox, `ses-sns` sends them. */
  get delivery(): "outbox" | "aws" {
    return process.env.CODE_DELIVERY === "outbox" ? "outbox" : "aws";
  },
};
