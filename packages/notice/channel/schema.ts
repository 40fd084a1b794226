import { nameField } from "@stampflow/kernel";
import { z } from "zod";

/** Chats of a company that take messages by a robot. */
export const robots = ["dingtalk", "wecom", "feishu"] as const;
export type Robot = (typeof robots)[number];
/** What a company sets itself: its chats, and its own gateway for SMS. */
export const outside = [...robots, "sms"] as const;
export type Outside = (typeof outside)[number];

/** The setting of a robot or gateway; its secret is sealed (endpoint/vault.ts), or "". */
export const robotSetting = z.object({
  robot: z.enum(outside),
  on: z.boolean(),
  url: z.string(),
  secret: z.string(),
  /** Messages that failed one after another; at five the channel counts as faulty. */
  failures: z.number().int(),
  version: z.number().int(),
});
export type RobotSetting = z.infer<typeof robotSetting>;
export const faultyAt = 5;

const robotView = z.object({
  robot: z.enum(outside),
  on: z.boolean(),
  url: z.string(),
  hasSecret: z.boolean(),
  faulty: z.boolean(),
});
export const robotViews = z.array(robotView);
export type RobotView = z.infer<typeof robotView>;

/** Without `secret` the stored one stays; "" removes it. */
export const robotInput = z.object({
  robot: z.enum(outside),
  on: z.boolean(),
  url: nameField(500).or(z.literal("")),
  secret: z.string().max(200).optional(),
});
export const oneRobot = z.object({ robot: z.enum(outside) });
/** `code`: "0" if the chat took it. */
export const tried = z.object({ code: z.string(), answer: z.string() });
export type Tried = z.infer<typeof tried>;
