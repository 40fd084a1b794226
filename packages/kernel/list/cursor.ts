import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../contract/errors.ts";

export type Position = QueryCommandInput["ExclusiveStartKey"];

/**
 * The cursor of a list in the table: where to continue. `name`: the list it belongs to; other lists refuse it.
 * `left`: rows to skip before the page that was asked for by number.
 */
export const writeCursor = (name: string, position: Position, left = 0): string =>
  Buffer.from(JSON.stringify([name, position, ...(left > 0 ? [left] : [])])).toString("base64url");

/** The position of a cursor; throws `kernel.cursor` for one of another list. */
export function readCursor(cursor: string, name: string): [position: Position, skipped: number] {
  try {
    const [list, position, skipped = 0] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as [
      unknown,
      Record<string, unknown>,
      unknown,
    ];
    if (list !== name || !Object.values(position).every((part) => typeof part === "string")) throw new Error("another");
    if (typeof skipped !== "number" || !Number.isSafeInteger(skipped) || skipped < 0) throw new Error("no number");
    return [position, skipped];
  } catch {
    throw new AppError("kernel.cursor");
  }
}
