import { connected } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export async function handler(event: SocketEvent) {
  await connected(connectionOf(event));
  return { statusCode: 200 };
}
