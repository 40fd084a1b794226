import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Asked = { method: string; params: readonly Record<string, unknown>[] };

const answers: Readonly<Record<string, (input: Record<string, unknown>) => unknown>> = {
  "Provider.Aws.Bootstrap": () => ({ asset: "assets", state: "state" }),
  "Runtime.Build": ({ handler, bundle }) => ({ handler, out: bundle, errors: [], sourcemaps: [] }),
};

/** SST's components call its CLI over HTTP; the server does not keep the process alive. */
export async function servePlatform(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { method, params } = JSON.parse(body) as Asked;
    const answer = answers[method];
    const text = answer ? { result: answer(params[0] ?? {}) } : { error: `rpc: can't find ${method}` };
    response.setHeader("connection", "close").end(JSON.stringify(text));
  });
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
