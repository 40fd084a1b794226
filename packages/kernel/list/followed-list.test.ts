import { expect, test } from "vitest";
import { runAs, systemCall } from "../http/context.ts";
import { followedList } from "./followed-list.ts";

type Row = { readonly id: string; readonly version: number; readonly changedAt: number; readonly amount: number };
const row = (id: string, version: number, changedAt: number, amount: number): Row => ({
  id,
  version,
  changedAt,
  amount,
});

function tableOf(...first: readonly Row[]) {
  const asked: string[] = [];
  let rows = first;
  const list = followedList<Row, Row>({
    whole: async () => {
      asked.push("whole");
      return rows;
    },
    since: async (time) => {
      asked.push(`since ${time}`);
      return rows.filter(({ changedAt }) => changedAt >= time);
    },
    keyOf: ({ id }) => id,
    view: (one) => one,
  });
  const current = (now: number, tenantId = "t1") =>
    runAs(systemCall(tenantId, now, "en-US"), async () =>
      [...(await list.current(now))].map(({ id, amount }) => [id, amount]),
    );
  const change = (...next: readonly Row[]) => {
    rows = next;
  };
  return { asked, current, change };
}

const minute = 60_000;

test("all are read once, then what was written since, with a minute that the index may lag behind", async () => {
  const { asked, current, change } = tableOf(row("a", 1, 0, 5), row("b", 1, 0, 7));
  expect(await current(10 * minute)).toEqual([
    ["a", 5],
    ["b", 7],
  ]);
  change(row("a", 1, 0, 5), row("b", 2, 9 * minute, 3), row("c", 1, 11 * minute, 1));
  const later = [
    ["a", 5],
    ["b", 3],
    ["c", 1],
  ];
  expect(await current(12 * minute)).toEqual(later);
  expect(await current(13 * minute)).toEqual(later);
  expect(asked).toEqual(["whole", `since ${9 * minute}`, `since ${11 * minute}`]);
});

test("an older version that the index still shows does not replace a newer one", async () => {
  const { current, change } = tableOf(row("a", 3, 5 * minute, 9));
  await current(5 * minute);
  change(row("a", 2, 5 * minute, 4));
  expect(await current(6 * minute)).toEqual([["a", 9]]);
});

test("each company has its own", async () => {
  const { asked, current } = tableOf(row("a", 1, 0, 5));
  await current(minute);
  await current(minute, "t2");
  expect(asked).toEqual(["whole", "whole"]);
});
