import type { IncomingMessage } from "node:http";

/** One recorded call of an AWS service and its answer. */
export type Exchange = {
  readonly key: string;
  readonly body: string;
  readonly status: number;
  readonly type: string;
  readonly answer: string;
};

/** Method, path and operation; parts that differ between calls are only in the body. */
export const keyOf = ({ method, url, headers }: IncomingMessage): string =>
  [method, url, headers["x-amz-target"] ?? ""].join(" ");

export async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
