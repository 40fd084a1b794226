import { contract, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { deliveryDetail, deliveryFilter, deliveryPage, failedOf, replayed } from "./schema.ts";

const post = { method: "POST" } as const;

export const list = contract({
  ...post,
  path: "/notice/delivery/list",
  permission: can.webhook.page,
  summary: "What was sent to endpoints or waits, newest first",
  body: deliveryFilter,
  answer: deliveryPage,
});
export const detail = contract({
  ...post,
  path: "/notice/delivery/detail",
  permission: can.webhook.view,
  summary: "What was sent, and each attempt with its answer",
  body: idInput,
  answer: deliveryDetail,
});
export const replay = contract({
  ...post,
  path: "/notice/delivery/replay",
  permission: can.webhook.update,
  summary: "Sends something again, under the same id",
  body: idInput,
  answer: z.null(),
});
export const replayFailed = contract({
  ...post,
  path: "/notice/delivery/replayFailed",
  permission: can.webhook.update,
  summary: "Sends again what could not be delivered to an endpoint, the newest hundred",
  body: failedOf,
  answer: replayed,
});
