import { lambda } from "@stampflow/kernel/server";
import { disconnected } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export const handler = lambda(async (event: SocketEvent) => {
  await disconnected(connectionOf(event));
  return { statusCode: 200 };
});
