import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask, Client } from "./ask.ts";

const service = { name: "dynamodb", setting: "DYNAMODB", version: "1.0", target: "DynamoDB_20120810" } as const;

/** A service that answers so, one after the other; the bodies that it was sent. */
async function answering(...answers: ((response: ServerResponse) => void)[]): Promise<string[]> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    answers.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const keys = { AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
  Object.assign(process.env, keys, { AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}` });
  return bodies;
}

const refusing = (status: number, name: string) => (response: ServerResponse) =>
  void response.writeHead(status).end(JSON.stringify({ __type: `com.amazonaws#${name}`, message: name }));
const fine = (response: ServerResponse) => void response.end("{}");
const broken = (response: ServerResponse) => void response.destroy();

test.each([
  ["a fault of the service", refusing(500, "InternalServerError")],
  ["too much at once", refusing(400, "ThrottlingException")],
  ["a transaction that is still under way", refusing(400, "TransactionInProgressException")],
  ["a connection that breaks", broken],
  ["a gateway that speaks no JSON", (response: ServerResponse) => void response.writeHead(503).end("<html>")],
])("%s is tried again, with the same words", async (_, trouble) => {
  const bodies = await answering(trouble, fine);
  expect(await ask(service, "GetItem", '{"a":1}', 2)).toBe("{}");
  expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
});

test("a refusal is final, and so is the last try", async () => {
  const refused = await answering(refusing(400, "ConditionalCheckFailedException"), fine);
  await expect(ask(service, "PutItem", "{}", 5)).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
  expect(refused).toHaveLength(1);
  const down = await answering(refusing(500, "InternalServerError"), refusing(500, "InternalServerError"), fine);
  await expect(ask(service, "PutItem", "{}", 2)).rejects.toMatchObject({ $fault: "server" });
  expect(down).toHaveLength(2);
});

test("whoever stands around a call sees what is asked, and its answer", async () => {
  await answering(fine);
  const seen: string[] = [];
  const client = new Client(service, 1);
  client.middlewareStack.use({
    applyToStack: (stack) =>
      stack.add((next, { clientName, commandName }) => async (args) => {
        seen.push(`${clientName} ${commandName}`);
        const answer = await next(args);
        seen.push(String(answer));
        return answer;
      }),
  });
  expect(await client.ask("GetItem", "{}")).toBe("{}");
  expect(seen).toEqual(["Client GetItemCommand", "{}"]);
});
