/** The stage name of both gateways. */
export const stageName = "$default";

/** An emulated cloud and the addresses of its gateways. */
export type Endpoint = {
  readonly url: string;
  readonly kind: "ministack" | "localstack";
  /** Environment variables of functions besides those of a stage. */
  readonly environment: Record<string, string>;
  callsOf(apiId: string): string;
};

/** The emulator at a URL; null if none that we know answers. */
export async function endpointAt(url: string): Promise<Endpoint | null> {
  if (await answers(`${url}/_ministack/health`)) return ministack(url);
  if (await answers(`${url}/_localstack/health`)) return localstack(url);
  return null;
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** MiniStack runs functions as processes on the same machine, so all use the same address. */
const ministack = (url: string): Endpoint => ({
  url,
  kind: "ministack",
  environment: { AWS_ENDPOINT_URL: url, AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" },
  callsOf: (apiId) => `${url}/_aws/execute-api/${apiId}/${stageName}`,
});

/** LocalStack runs functions in containers and gives them its address; this host name works on both sides. */
function localstack(url: string): Endpoint {
  const shared = `http://localhost.localstack.cloud:${new URL(url).port || "4566"}`;
  return {
    url: shared,
    kind: "localstack",
    environment: { AWS_ENDPOINT_URL: shared },
    callsOf: (apiId) => `${shared}/_aws/execute-api/${apiId}/${stageName}`,
  };
}
