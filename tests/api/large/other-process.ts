import { registerHooks } from "node:module";

type Answer = { ConsumedCapacity?: unknown };
type Capacity = { CapacityUnits?: number };
type Command = { input: Record<string, unknown> };

const reading = /^(Get|Query|BatchGet)Command$/;

const copyIn = (url = "") => /\?copy=\d+$/.exec(url)?.[0];

// What a copy of a module of ours imports of ours is a copy, too.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const copy = copyIn(specifier) ?? copyIn(context.parentURL);
    const ours = found.url.startsWith("file:") && !found.url.includes("/node_modules/");
    return copy && ours ? { ...found, url: found.url.replace(/\?.*$/, "") + copy } : found;
  },
});

let copies = 0;

/** Loads the modules again, like another process; counts its reads and writes. */
export async function elsewhere(tenantId: string) {
  copies += 1;
  const again = (name: string): Promise<unknown> => import(`${import.meta.resolve(name)}?copy=${copies}`);
  const kernel = (await again("@stampflow/kernel/server")) as typeof import("@stampflow/kernel/server");
  const system = (await again("@stampflow/system/server")) as typeof import("@stampflow/system/server");
  const { runAs, systemCall, table } = kernel;
  const client = table();
  const send = client.send.bind(client) as (command: unknown) => Promise<Answer>;
  const used = { reads: 0, units: 0, queries: 0, writes: 0 };
  client.send = (async (command: Command) => {
    command.input.ReturnConsumedCapacity = "TOTAL";
    const answer = await send(command);
    const name = command.constructor.name;
    if (reading.test(name)) {
      used.reads++;
      if (name === "QueryCommand") used.queries++;
      for (const one of [answer.ConsumedCapacity ?? []].flat() as Capacity[]) used.units += one.CapacityUnits ?? 0;
    } else used.writes++;
    return answer;
  }) as typeof client.send;
  const read = () => runAs(systemCall(tenantId, Date.now(), "zh-CN"), () => system.directory());
  return {
    read,
    /** The reads and writes of some work, and its time. */
    async usedBy(work: () => Promise<unknown>): Promise<typeof used & { ms: number }> {
      Object.assign(used, { reads: 0, units: 0, queries: 0, writes: 0 });
      const from = performance.now();
      await work();
      return { ...used, ms: Math.round(performance.now() - from) };
    },
  };
}
