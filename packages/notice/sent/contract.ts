import { callsBelow, idInput } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { sentFilter, sentPage } from "./schema.ts";

const call = callsBelow("/notice/sent");

export const list = call(
  "list",
  can.channel.update,
  "What was sent to people outside, newest first",
  sentFilter,
  sentPage,
);
export const resend = call("resend", can.channel.update, "Sends a message that was given up again", idInput, z.null());
