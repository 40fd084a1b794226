/** The work of a subscriber's function without the gateway: finds connections and posts to each. */
import { defaultLanguage } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { eachConnection, postTo, pushTopics } from "@stampflow/notice/server";
import { machineMs, type Publish, type Published, tenantId, userIdOf } from "./protocol.ts";

type Found = Parameters<typeof postTo>[0][number];

const inside = <Result>(work: () => Promise<Result>) => runAs(systemCall(tenantId, Date.now(), defaultLanguage), work);

async function find(): Promise<Found[]> {
  const found: Found[] = [];
  await inside(() => eachConnection(async (page) => void found.push(...page)));
  return found;
}

/** `whole`: the product's own function; otherwise connections are found before measuring. */
async function publish({ people, topic, whole }: Publish): Promise<Published> {
  const userIds = Array.from({ length: people }, (_, number) => userIdOf(number));
  const connections = whole ? [] : await find();
  const used = process.cpuUsage();
  const begun = machineMs();
  await inside(() =>
    whole ? pushTopics(userIds, [topic]) : postTo(connections, { type: 2, data: { topics: [topic] } }),
  );
  const { user, system } = process.cpuUsage(used);
  return { begun, cpuMs: (user + system) / 1000 };
}

process.on("message", async (asked: Publish) => process.send?.(await publish(asked)));
process.once("disconnect", () => process.exit(0));
