import type { IncomingMessage } from "node:http";

/** What an AWS service was asked and answered once. */
export type Exchange = {
  readonly key: string;
  readonly body: string;
  readonly status: number;
  readonly type: string;
  readonly answer: string;
};

/** Method, path and operation; what differs from call to call is in the body alone. */
export const keyOf = ({ method, url, headers }: IncomingMessage): string =>
  [method, url, headers["x-amz-target"] ?? ""].join(" ");

export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
