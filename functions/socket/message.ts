import { lambda } from "@stampflow/kernel/server";
import { received } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export const handler = lambda(async (event: SocketEvent) => {
  await received(connectionOf(event), event.body ?? "");
  return { statusCode: 200 };
});
