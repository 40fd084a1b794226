import { lambda } from "@stampflow/kernel/server";
import { connected } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export const handler = lambda(async (event: SocketEvent) => {
  return { statusCode: (await connected(connectionOf(event))) ? 200 : 403 };
});
