import { type Bench, type Row, row } from "./row.ts";
import { costOf } from "./scale/cost.ts";
import { hotKeys, monday, reloadSeconds, shared } from "./scale/peak.ts";
import { prices } from "./scale/prices.ts";
import { tellStory } from "./scale/story.ts";
import { tenantSizes } from "./scale/tenants.ts";

/** Processes that know a company at nine o'clock. */
const processes = 200;
const shown = 3;

/** What Monday at nine asks of AWS, from what each call was measured to use. */
async function run(): Promise<Row[]> {
  const story = await tellStory();
  const [largest = 0] = tenantSizes(monday.tenants, monday.employees);
  const { operations, callbacks, kinds } = story;
  const employeeBytes = kinds.find(({ name }) => name === "employee")?.meanBytes ?? Number.NaN;
  const keys = hotKeys(operations, largest, monday.employees).slice(0, shown);
  const lower = { better: "lower" } as const;
  return [
    ...keys.map(({ place, kind, percent }, n) =>
      row(`${n + 1}. key to become hot: ${kind} of ${place}, of one partition`, [percent], {
        ...lower,
        unit: "%",
        must: 100,
      }),
    ),
    ...shared(operations, monday.employees, callbacks).map(({ name, limit, met }) =>
      row(`${name}, over the limit of a new account`, [met.peak / limit], { ...lower, unit: "×" }),
    ),
    row(
      `the directory of the largest company read again by ${processes} processes`,
      [reloadSeconds(largest, employeeBytes, processes)],
      { ...lower, unit: "s" },
    ),
    ...prices.map((price) =>
      row(
        `a million applications of five steps, ${price.region}`,
        [costOf(story, price).reduce((sum, line) => sum + line.price, 0)],
        { ...lower, unit: price.currency },
      ),
    ),
  ];
}

export default { name: "scale", run } satisfies Bench;
