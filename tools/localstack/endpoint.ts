/** The one stage of both gateways. */
export const stageName = "$default";

/** Where the emulated cloud is, and how its gateways are called. */
export type Endpoint = {
  readonly url: string;
  readonly kind: "ministack" | "localstack";
  /** What functions must know beside the names of a stage. */
  readonly environment: Record<string, string>;
  callsOf(apiId: string): string;
};

/** What answers at an address; null where nothing does that we know. */
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

/** MiniStack runs functions as processes beside it, so all of them know it by the same address. */
const ministack = (url: string): Endpoint => ({
  url,
  kind: "ministack",
  environment: { AWS_ENDPOINT_URL: url, AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" },
  callsOf: (apiId) => `${url}/_aws/execute-api/${apiId}/${stageName}`,
});

/** LocalStack runs functions in containers and tells them its address itself; the name below is one for both sides. */
function localstack(url: string): Endpoint {
  const shared = `http://localhost.localstack.cloud:${new URL(url).port || "4566"}`;
  return {
    url: shared,
    kind: "localstack",
    environment: { AWS_ENDPOINT_URL: shared },
    callsOf: (apiId) => `${shared}/_aws/execute-api/${apiId}/${stageName}`,
  };
}
