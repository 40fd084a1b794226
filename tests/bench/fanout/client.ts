/** Opens the sockets of some of the people and reports when each has received a message. */
import { type Actor, signToken } from "@stampflow/kernel/server";
import { WebSocket } from "ws";
import { type Arrived, type ClientOrder, type Expect, machineMs, tenantId, userIdOf } from "./protocol.ts";

const atOnce = 8;
let expected = Buffer.alloc(0);
let heard: (index: number) => void = () => {};

async function open({ origin, first, count }: ClientOrder): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) await openOne(origin, first + index, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const actorOf = (number: number): Actor => ({
  tenantId,
  userId: userIdOf(number),
  accountId: userIdOf(number),
  name: userIdOf(number),
  permissions: new Set(),
  scope: { kind: "self" },
  departmentId: "",
  sessionId: userIdOf(number),
});

async function openOne(origin: string, number: number, index: number): Promise<void> {
  const { token } = await signToken(actorOf(number), Date.now());
  const socket = new WebSocket(`${origin.replace("http", "ws")}/socket/business/imserver/one?token=${token}`);
  socket.on("message", (data: Buffer) => {
    if (data.equals(expected)) heard(index);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
}

/** Resolves when every socket has received it. */
function listen(count: number, { text }: Expect): Promise<Arrived> {
  expected = Buffer.from(text);
  const got = new Uint8Array(count);
  let [left, doubled, middle] = [count, 0, 0];
  return new Promise((resolve) => {
    heard = (index) => {
      if (got[index]) doubled++;
      else left--;
      got[index] = 1;
      if (left === count >> 1) middle = machineMs();
      if (left === 0) resolve({ last: machineMs(), middle, doubled });
    };
  });
}

process.once("message", async (order: ClientOrder) => {
  await open(order);
  process.on("message", (asked: Expect) => {
    void listen(order.count, asked).then((arrived) => process.send?.(arrived));
    process.send?.("listening");
  });
  process.send?.("open");
});
process.once("disconnect", () => process.exit(0));
