import { heard } from "@stampflow/notice/server";
import { connectionOf, type SocketEvent } from "./event.ts";

export async function handler(event: SocketEvent) {
  await heard(connectionOf(event), event.body ?? "");
  return { statusCode: 200 };
}
