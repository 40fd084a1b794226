import { type Bench, type Row, row } from "./report/row.ts";
import { checksOf } from "./scale/checks.ts";
import { costOf } from "./scale/cost.ts";
import { tenantSizes } from "./scale/distribution.ts";
import { idleOf } from "./scale/idle.ts";
import { directorySeconds, directoryUnits, hotKeys, monday, shared } from "./scale/peak.ts";
import { prices } from "./scale/prices.ts";
import { tablesOf } from "./scale/report.ts";
import { measureStory } from "./scale/story.ts";

/** New processes in a rush that must read a company's directory. */
const processes = 50;
const sizes = [10_000, 50_000, 200_000];
const shown = 3;

/** The load of a Monday at nine, computed from the measured use of each call; prints the tables of docs/scale.md. */
async function run(): Promise<Row[]> {
  const story = await measureStory();
  console.log(tablesOf(story));
  const [largest = 0] = tenantSizes(monday.tenants, monday.employees);
  const { operations, callbacks, kinds } = story;
  const record = kinds.find(({ name }) => name === "employee")?.meanBytes ?? Number.NaN;
  const keys = hotKeys(story, largest, monday.employees).slice(0, shown);
  const lower = { better: "lower" } as const;
  return [
    ...keys.map(({ place, kind, percent }, n) =>
      row(`${n + 1}. key to become hot: ${kind} of ${place}, of one partition`, [percent], {
        ...lower,
        unit: "%",
        must: 100,
      }),
    ),
    ...checksOf(story).map(({ name, found, limit }) =>
      row(`${name}, of what is allowed`, [(found / limit) * 100], { ...lower, unit: "%", must: 100 }),
    ),
    ...shared(operations, monday.employees, callbacks).map(({ name, limit, met }) =>
      row(`${name}, over the limit of a new account`, [met.peak / limit], { ...lower, unit: "×" }),
    ),
    ...sizes.map((people) => {
      const { copied } = directoryUnits(people, { record, copied: story.copied.each });
      const name = `the directory of a company of ${people} read by ${processes} new processes`;
      return row(name, [directorySeconds(copied, processes)], { ...lower, unit: "s" });
    }),
    ...prices.map((price) =>
      row(
        `a million applications of five steps, ${price.region}`,
        [costOf(story, price).reduce((sum, line) => sum + line.price, 0)],
        { ...lower, unit: price.currency },
      ),
    ),
    ...prices.map((price) =>
      row(
        `a month of a stage that nobody uses, its alarms not counted, ${price.region}`,
        [idleOf(price).reduce((sum, line) => sum + line.price, 0)],
        { ...lower, unit: price.currency },
      ),
    ),
  ];
}

export default { name: "scale", run } satisfies Bench;
