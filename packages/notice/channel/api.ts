import { nextVersion, refuse } from "@stampflow/kernel";
import { audit, config, faultOf, implement, language, save, translate, untilSaved } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import type { RobotSetting } from "./schema.ts";
import { allRobots, robotAudit, robotOf, robotSettings, sendByRobot, viewOf, withSecret } from "./store.ts";

const views = async () => (await allRobots()).map(viewOf);

export const channelRoutes = [
  implement(calls.get, views),
  implement(calls.save, ({ body: { robot, on, url, secret } }) =>
    untilSaved(async () => {
      if (on && url === "") refuse("notice.endpoint.form");
      const fault = url === "" ? null : faultOf(url, { anywhere: config.privateAddresses });
      if (fault) refuse(`notice.endpoint.${fault}`);
      const known = await robotOf(robot);
      const next = nextVersion<RobotSetting>(known, {
        ...{ on, url, failures: 0 },
        ...(secret === undefined ? {} : { secret: withSecret(robot, secret) }),
      });
      const write = known.version > 0 ? robotSettings.replace(next) : robotSettings.create(next);
      await save({ writes: [write, ...audit(robotAudit(known, next))] });
      return views();
    }),
  ),
  implement(calls.attempt, async ({ body: { robot }, now }) => {
    const setting = await robotOf(robot);
    if (setting.url === "") refuse("notice.endpoint.form");
    return sendByRobot(setting, { text: translate("notice.channel.test", language()) }, now);
  }),
];
