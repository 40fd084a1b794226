import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { oneRobot, robotInput, robotViews, tried } from "./schema.ts";

const call = callsBelow("/notice/channel");

export const get = call(
  "get",
  can.channel.update,
  "The chats that take notices, without their secrets",
  z.object({}),
  robotViews,
);
export const save = call("save", can.channel.update, "Sets a chat that takes notices", robotInput, robotViews);
export const attempt = call(
  "try",
  can.channel.update,
  "Sends a test to a chat, once, and answers what came of it",
  oneRobot,
  tried,
);
