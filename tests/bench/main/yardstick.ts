import { BatchGetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { table } from "@stampflow/kernel/server";
import { Hono } from "hono";
import { decidePath } from "./protocol.ts";
import type { Commands } from "./record.ts";

type Asked = { applyId: string; taskId: string };
export type Script = ReadonlyMap<string, Commands>;
export const lineOf = ({ applyId, taskId }: Asked): string => `${applyId} ${taskId}`;

const answer = (applyId: string) => ({
  code: 200,
  data: { applyId, seq: 5, applyStatus: null, status: "running" },
  msg: "操作成功",
});

/** The cost of a decision with nothing but its reads and its transaction. */
export function yardstick(script: Script): Hono {
  const app = new Hono().basePath("/api");
  const lineFor = (asked: Asked): Commands => {
    const commands = script.get(lineOf(asked));
    if (!commands) throw new Error(`nothing is written for ${lineOf(asked)}`);
    return commands;
  };
  app.post(decidePath, async (c) => {
    const asked = await c.req.json<Asked>();
    const commands = lineFor(asked);
    for (const input of commands.reads) await table().send(new BatchGetCommand(input));
    for (const input of commands.writes) await table().send(new TransactWriteCommand(input));
    return c.json(answer(asked.applyId));
  });
  return app;
}
