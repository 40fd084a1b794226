import { checksOf } from "./checks.ts";
import { type CostLine, costOf } from "./cost.ts";
import { tenantSizes } from "./distribution.ts";
import { idleOf } from "./idle.ts";
import type { Heat } from "./meter.ts";
import { directorySeconds, directoryUnits, hotKeys, largeMonday, monday, shared, sharesOf, socketsOf } from "./peak.ts";
import { prices } from "./prices.ts";
import type { Story } from "./story.ts";

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const said = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : Number(value.toPrecision(3));
const sum = (heats: readonly Heat[], kind: "reads" | "writes") => heats.reduce((total, heat) => total + heat[kind], 0);

/** The tables of docs/scale.md. */
export function tablesOf(story: Story): string {
  const sizes = tenantSizes(monday.tenants, monday.employees);
  const [largest = 0] = sizes;
  const parts: string[] = [];
  const print = (title: string, text: string) => parts.push(`### ${title}\n\n${text}\n`);

  print(
    "Units of each call",
    table(
      ["call", "reads", "writes", "reads after", "writes after", "facts", "handed over"],
      [...story.operations.values()].map(({ name, here, after, facts, heard }) => [
        name,
        ...[sum(here, "reads"), sum(here, "writes"), sum(after, "reads"), sum(after, "writes"), facts, heard].map(said),
      ]),
    ),
  );
  print(
    "Kinds of items",
    table(
      ["kind", "items", "partitions", "fullest", "mean bytes", "largest", "index entries"],
      story.kinds.map((kind) => [
        kind.name,
        kind.items,
        kind.partitions,
        kind.fullest,
        kind.meanBytes,
        kind.maxBytes,
        kind.indexed,
      ]),
    ),
  );
  const shares = sharesOf(story.spreads, largest);
  print(
    "How the month lies",
    table(
      ["of each", "keys", "items", "in the fullest", "its share", "at the peak"],
      Object.entries(story.spreads).map(([grain, { keys, items, fullest }]) => [
        grain,
        keys,
        items,
        fullest,
        `${said((fullest / items) * 100)} %`,
        `${said(shares[grain as keyof typeof story.spreads] * 100)} %`,
      ]),
    ),
  );
  print(
    "What is refused outright",
    table(
      ["what", "found", "limit"],
      checksOf(story).map(({ name, found, limit }) => [name, said(found), said(limit)]),
    ),
  );
  print(
    "Hot keys",
    table(
      ["key", "of each", "kind", "peak a second", "of a partition"],
      hotKeys(story, largest, monday.employees)
        .slice(0, 12)
        .map(({ place, grain, kind, met, percent }) => [place, grain, kind, said(met.peak), `${said(percent)} %`]),
    ),
  );
  for (const [title, day] of [
    ["Shared limits", monday],
    ["Shared limits with LARGE=on", largeMonday],
  ] as const) {
    print(
      title,
      table(
        ["what", "peak", "limit of a new account", "seconds over it", "longest wait"],
        shared(story.operations, day.employees, story.callbacks, day).map(({ name, limit, met }) => [
          name,
          said(met.peak),
          said(limit),
          met.over,
          met.over ? `${said(met.longestWait)} s` : "",
        ]),
      ),
    );
  }
  const large = socketsOf(largeMonday);
  print(
    "Open sockets",
    table(
      [
        "sockets of a person",
        "open",
        "heartbeats and answers a second",
        "enough for people",
        "the same with LARGE=on",
        "enough for people",
      ],
      socketsOf(monday).map(({ name, open, beats, enoughFor }, n) => [
        name,
        ...[open, beats, enoughFor, large[n]?.beats ?? 0, large[n]?.enoughFor ?? 0].map(said),
      ]),
    ),
  );
  const costs = prices.map((price) => costOf(story, price));
  const totals = costs.map((lines) => lines.reduce((all, { price }) => all + price, 0));
  const [dollars = [], yuan = []] = costs as [CostLine[]?, CostLine[]?];
  print(
    "Cost of a million applications",
    table(
      ["line", "for one", ...prices.map(({ region, currency }) => `${region}, ${currency}`)],
      [
        ...dollars.map(({ name, count, price }, n) => [name, count, said(price), said(yuan[n]?.price ?? 0)]),
        ["all", "", ...totals.map(said)],
      ],
    ),
  );
  const idle = prices.map(idleOf);
  const idleTotals = idle.map((lines) => lines.reduce((all, { price }) => all + price, 0));
  print(
    "A month of a stage that nobody uses",
    table(
      ["line", "a month", ...prices.map(({ region, currency }) => `${region}, ${currency}`)],
      [
        ...(idle[0] ?? []).map(({ name, count, price }, n) => [
          name,
          count,
          said(price),
          said(idle[1]?.[n]?.price ?? 0),
        ]),
        ["all", "", ...idleTotals.map(said)],
      ],
    ),
  );
  const record = story.kinds.find(({ name }) => name === "employee")?.meanBytes ?? Number.NaN;
  print(
    "Directory",
    table(
      [
        "people",
        "copy",
        "read units of everybody",
        "of the copy",
        "one new process",
        "50 new processes",
        "50, of everybody",
      ],
      [100, 1000, 10_000, 50_000, 200_000].map((people) => {
        const { whole, copied } = directoryUnits(people, { record, copied: story.copied.each });
        return [
          said(people),
          `${said((people * story.copied.each) / 1e6)} MB`,
          said(whole),
          said(copied),
          `${said(directorySeconds(copied, 1))} s`,
          `${said(directorySeconds(copied, 50))} s`,
          `${said(directorySeconds(whole, 50))} s`,
        ];
      }),
    ),
  );
  const beyond = sizes.filter((size) => size > 50_000).length;
  print(
    "Companies",
    `Largest ${sizes.slice(0, 5).map(said).join(", ")}; median ${sizes[monday.tenants / 2]}; ${beyond} of more than 50,000; messages of an application ${story.callbacks}.`,
  );
  return parts.join("\n");
}
