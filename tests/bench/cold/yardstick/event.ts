/** Handles an event: answers what was read. */
import { read, use } from "./parts.ts";

export async function handler(event: { queryStringParameters?: { token?: string } }) {
  await use({ token: event.queryStringParameters?.token ?? "", body: {} });
  return { statusCode: 200, data: await read() };
}
