import { callsBelow, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { deliveryDetail, deliveryFilter, deliveryPage, failedOf, replayed } from "./schema.ts";

const call = callsBelow("/notice/delivery");

export const list = call(
  "list",
  can.webhook.page,
  "What was sent to endpoints or waits, newest first",
  deliveryFilter,
  deliveryPage,
);
export const detail = call(
  "detail",
  can.webhook.view,
  "What was sent, and each attempt with its answer",
  idInput,
  deliveryDetail,
);
export const replay = call("replay", can.webhook.update, "Sends something again, under the same id", idInput, z.null());
export const replayFailed = call(
  "replayFailed",
  can.webhook.update,
  "Sends again what could not be delivered to an endpoint, the newest hundred",
  failedOf,
  replayed,
);
