import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from "@aws-sdk/client-apigatewaymanagementapi";
import { expect, test } from "vitest";
import { authorization } from "./sign.ts";

const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };

/** What the SDK's own client sends to post a message, as it arrives. */
async function sentBySdk(connectionId: string, text: string) {
  const arrived = Promise.withResolvers<{ path: string; headers: Record<string, string>; body: string }>();
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    arrived.resolve({ path: request.url ?? "", headers, body });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/production`;
  const client = new ApiGatewayManagementApiClient({ endpoint, region: "cn-north-1", credentials: keys });
  await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }));
  client.destroy();
  server.close();
  return arrived.promise;
}

test.each(["L0SM9cOFvHcCIhw=", "a-b_c", "a(b)*'!"])("signs a message to %s as the SDK does", async (connectionId) => {
  const { path, headers, body } = await sentBySdk(connectionId, '{"type":2,"data":{"topics":["审批"]}}');
  const { authorization: theirs = "" } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(theirs)?.[1]?.split(";") ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? ""]));
  const signer = { region: "cn-north-1", service: "execute-api", ...keys };
  expect(names).toContain("x-amz-date");
  expect(authorization({ method: "POST", path, headers: signed, body }, signer)).toBe(theirs);
  expect(authorization({ method: "POST", path, headers: signed, body: `${body} ` }, signer)).not.toBe(theirs);
});
