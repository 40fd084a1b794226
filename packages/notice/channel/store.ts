import { nextVersion } from "@stampflow/kernel";
import { audited, config, defineStore, key, save, untilSaved } from "@stampflow/kernel/server";
import { opened, sealed } from "../endpoint/vault.ts";
import { post } from "../webhook/send/post.ts";
import { channelFaulty } from "./events.ts";
import { codeOf, robotRequest } from "./robots.ts";
import {
  faultyAt,
  type Outside,
  outside,
  type Robot,
  type RobotSetting,
  type RobotView,
  robotSetting,
  robots,
  type Tried,
} from "./schema.ts";

export const robotSettings = defineStore({
  entity: "noticeRobot",
  record: robotSetting,
  key: key.main([], ["robot"]),
});
type Logged = { readonly robot: Outside; readonly on: boolean; readonly host: string };
const compared = audited<Logged>({
  noun: "notice.channel",
  idOf: ({ robot }) => robot,
  nameOf: ({ robot }) => robot,
  fields: ["on", "host"],
});
/** The address has the key of the chat, so that only its host is logged. */
const loggedOf = ({ robot, on, url }: RobotSetting): Logged => ({ robot, on, host: url && new URL(url).host });
export const robotAudit = (before: RobotSetting, after: RobotSetting) => compared(loggedOf(before), loggedOf(after));

const unset = (robot: Outside): RobotSetting => ({ robot, on: false, url: "", secret: "", failures: 0, version: 0 });

export const robotOf = async (robot: Outside): Promise<RobotSetting> =>
  (await robotSettings.get({ robot })) ?? unset(robot);

export const viewOf = ({ robot, on, url, secret, failures }: RobotSetting): RobotView => ({
  ...{ robot, on, url },
  hasSecret: secret !== "",
  faulty: failures >= faultyAt,
});

export const allRobots = async (): Promise<RobotSetting[]> => Promise.all(outside.map(robotOf));
export const robotsOn = async (): Promise<Robot[]> =>
  (await allRobots()).flatMap(({ on, robot }) => (on && isChat(robot) ? [robot] : []));
const isChat = (robot: Outside): robot is Robot => robots.some((one) => one === robot);

export const withSecret = (robot: Outside, secret: string): string => (secret === "" ? "" : sealed(secret, robot));

/** Sends a text by a robot or gateway once; throws nothing. */
export async function sendByRobot(
  setting: RobotSetting,
  content: { readonly text: string; readonly phone?: string; readonly name?: string },
  now: number,
): Promise<Tried> {
  const { robot, url } = setting;
  const secret = setting.secret === "" ? "" : opened(setting.secret, robot);
  if (secret === null) return { code: "secret", answer: "" };
  const request = robotRequest[robot]({ url, secret }, content, now);
  const { fault, status, answer } = await post(
    request.url,
    { headers: { ...request.headers }, body: request.body },
    { anywhere: config.privateAddresses },
  );
  const code = fault === null ? codeOf(robot, answer) : null;
  return { code: String(code ?? (fault === "status" ? status : fault) ?? "status"), answer: answer.slice(0, 200) };
}

/** Counts failures one after another, so that a faulty channel is seen; administrators are told when it becomes so (W32). */
export const countFailure = (robot: Outside, failed: boolean): Promise<void> =>
  untilSaved(async () => {
    const known = await robotSettings.get({ robot });
    const failures = failed ? Math.min((known?.failures ?? 0) + 1, faultyAt) : 0;
    if (!known || known.failures === failures) return;
    const next = nextVersion<RobotSetting>(known, { failures });
    const facts = failures === faultyAt ? [channelFaulty({ robot })] : [];
    await save({
      writes: [robotSettings.replace(next)],
      facts: { aggregate: `notice.channel.${robot}`, seq: next.version, facts },
    });
  });
