import { disconnected } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export async function handler(event: SocketEvent) {
  await disconnected(connectionOf(event));
  return { statusCode: 200 };
}
