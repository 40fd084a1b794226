/** Answers like the recorded services: equal requests get equal answers, others (with new ids or times) in order. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf, type Exchange, keyOf } from "./exchange.ts";

let byBody = new Map<string, Exchange>();
let inTurn = new Map<string, Exchange[]>();

const server = createServer(async (request, response) => {
  const key = keyOf(request);
  const found = byBody.get(key + (await bodyOf(request))) ?? inTurn.get(key)?.shift();
  if (!found) return void response.writeHead(500).end(`{"message":"nobody asked ${key} before"}`);
  response.writeHead(found.status, { "content-type": found.type }).end(found.answer);
});

/** Sets the recorded exchanges before each run. */
process.on("message", (exchanges: Exchange[]) => {
  byBody = new Map(exchanges.map((one) => [one.key + one.body, one]));
  inTurn = Map.groupBy(exchanges, ({ key }) => key);
  process.send?.("ready");
});
process.once("disconnect", () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
