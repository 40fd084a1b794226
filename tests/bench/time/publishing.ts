import { newId } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { crowdId, fillWithCrowd } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";
import { paired, timed } from "../records/pairs.ts";
import { recorded, replay, retold, type Script, transactionsOf } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";
import { addShift, daysOf, draft, inParts, longMonths, many, sizes } from "./company.ts";

const plan = { rounds: 5, pairs: 1, warmUp: 1 };

/** Publishing a month of 500 people, over writing what it writes, as many at a time. */
export async function publishingRows({ ask }: Bench, company: Company): Promise<Row[]> {
  await fillWithCrowd(company, sizes.planned);
  const userIds = Array.from({ length: sizes.planned }, (_, n) => crowdId(company.tenantId, n));
  const shiftId = await addShift(ask, company);
  const [model = "", ...months] = longMonths;
  for (const month of longMonths) await draft(ask, company, userIds, month, shiftId);
  const publish = async (month: string) => {
    const days = daysOf(month);
    for (const some of inParts(userIds, many))
      await ask(company.admin, "/scheduling/schedule/publish", { userIds: some, from: days[0], to: days.at(-1) });
  };
  const script = await recorded(() => publish(model));
  const lines = auditIds(script);
  const next = () => months.pop() ?? fail();
  const writing = (month: string): Script =>
    transactionsOf(
      retold(script, new Map([[model, month], ...lines.map((id): [string, string] => [id, newId(Date.now())])])),
      8,
    );
  const found = await paired(
    () => {
      const month = next();
      return timed(() => publish(month));
    },
    () => {
      const own = writing(next());
      return timed(() => replay(own));
    },
    plan,
  );
  const ms = { unit: "ms", better: "lower" } as const;
  const cells = `${sizes.planned} × 31 cells`;
  return [
    row(`publishing ${cells}, over writing its items, p50`, found.ratios, { unit: "×", better: "lower", must: 2 }),
    row(`publishing ${cells}, p50`, found.ours, ms),
    row("writing its items alone, 8 at a time, p50", found.theirs, ms),
  ];
}

/** Lines of the audit log are written once, so that the same ones again need other ids. */
const auditIds = (script: Script): string[] => {
  const puts = script.flatMap(({ command }) => {
    const { TransactItems = [] } = command.input as { TransactItems?: { Put?: { Item: Record<string, unknown> } }[] };
    return TransactItems.flatMap(({ Put }) => (Put ? [Put.Item] : []));
  });
  return puts.filter((item) => item.__edb_e__ === "audit").map(({ id }) => String(id));
};

function fail(): never {
  throw new Error("there are no months left");
}
