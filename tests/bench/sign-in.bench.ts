import { client, foundersOn, password, type TestHost } from "@stampflow/testing";
import { openHost } from "./main/open-host.ts";
import { type Bench, type Row, row } from "./report/row.ts";

const rounds = 5;
const crowd = 120;

/** How many of a network that signs in at once come before one of another network, who came after them. */
async function run(): Promise<Row[]> {
  const host = await openHost();
  try {
    const { founder } = foundersOn(() => host, "1360000");
    const { phone, browser } = await founder();
    const calls: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { call, other } = await storm(host, phone, () => browser.call("/system/session/token"));
      calls.push(call);
      others.push(other);
    }
    const goal = { unit: "sign-ins", better: "lower", must: crowd / 2 } as const;
    return [
      row("of 120 sign-ins at once, done before a call of somebody signed in", calls, goal),
      row("of 120 sign-ins at once, done before one of another network", others, goal),
    ];
  } finally {
    await host.stop();
  }
}

async function storm({ origin }: TestHost, account: string, ask: () => Promise<unknown>) {
  const first = Promise.withResolvers<void>();
  let through = 0;
  const signIn = (address: string) =>
    client(origin, undefined, { address }).call("/identity/session/signIn", { account, password });
  const all = Promise.all(
    Array.from({ length: crowd }, async () => {
      await signIn("203.0.113.30");
      through++;
      first.resolve();
    }),
  );
  await first.promise;
  const began = through;
  const [call, other] = await Promise.all([
    ask().then(() => through - began),
    signIn("203.0.113.31").then(() => through - began),
  ]);
  await all;
  return { call, other };
}

export default { name: "sign-in", run } satisfies Bench;
