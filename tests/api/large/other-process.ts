import { vi } from "vitest";

type Answer = { ConsumedCapacity?: unknown };
type Capacity = { CapacityUnits?: number };
type Command = { input: Record<string, unknown> };

const reading = /^(Get|Query|BatchGet)Command$/;

/** Loads the modules again, like another process; counts its reads and writes. */
export async function elsewhere(tenantId: string) {
  vi.resetModules();
  const { runAs, systemCall, table } = await import("@stampflow/kernel/server");
  const system = await import("@stampflow/system/server");
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
