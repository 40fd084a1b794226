/** What a subscriber's function does on AWS, apart from the gateway: finds who is connected and posts to each. */
import { defaultLanguage } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { touch } from "@stampflow/notice/server";
import { machineMs, type Publish, type Published, tenantId, userIdOf } from "./protocol.ts";

async function publish({ people, topic }: Publish): Promise<Published> {
  const userIds = Array.from({ length: people }, (_, number) => userIdOf(number));
  const used = process.cpuUsage();
  const begun = machineMs();
  await runAs(systemCall(tenantId, Date.now(), defaultLanguage), () => touch(userIds, [topic]));
  const { user, system } = process.cpuUsage(used);
  return { begun, cpuMs: (user + system) / 1000 };
}

process.on("message", async (asked: Publish) => process.send?.(await publish(asked)));
process.once("disconnect", () => process.exit(0));
