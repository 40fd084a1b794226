import type { application } from "@stampflow/approval";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { expect, test } from "vitest";

const { admin, cook, chef, maid, tick, submit, decide } = await openOffice("Search");

const hidden = { privileges: [{ key: "secret", readable: false, displayable: false, writable: false }] };
tick();
const formId = await publish(admin, {
  name: "Buy",
  controls: [
    control("input", "a"),
    control("input", "b"),
    control("input", "c"),
    control("money", "cost"),
    control("input", "secret"),
  ],
  flow: chain(node.start(), node.named("chef", [chef.userId], hidden), node.named("maid", [maid.userId])),
});
const cheap = await submit(formId, { values: { a: "x", cost: "99.50", secret: "gold" } });
tick();
const dear = await submit(formId, { values: { a: "y", cost: "500", secret: "tin" } });

const find = async (person: Person, list: "all" | "pending" | "apply", filter: object): Promise<string[]> => {
  const body = { formId, ...(list === "all" ? {} : { tab: list }), ...filter };
  const path = `/approval/application/${list === "all" ? "all" : "list"}`;
  const { records } = await person.call<{ records: application.Row[] }>(path, body);
  return records.map(({ id }) => id);
};

test("words are found in every field that the reader may read, and in no other", async () => {
  expect(await find(cook, "apply", { words: "gold" })).toEqual([cheap]);
  expect(await find(admin, "all", { words: "GOLD" })).toEqual([cheap]);
  expect(await find(chef, "pending", { words: "gold" })).toEqual([]);
  expect(await find(chef, "pending", { words: "99.50" })).toEqual([cheap]);
});

test("the first amount lies between two limits, either of which may be left out", async () => {
  expect(await find(chef, "pending", { amountFrom: 99.5, amountTo: 100 })).toEqual([cheap]);
  expect(await find(chef, "pending", { amountFrom: 100 })).toEqual([dear]);
  expect(await find(admin, "all", { amountTo: 500 })).toEqual([dear, cheap]);
});

test("applicant and department narrow every list", async () => {
  const [row] = (await admin.call<{ records: application.Row[] }>("/approval/application/all", { formId })).records;
  expect(row?.applicant.id).toBe(cook.userId);
  for (const list of ["pending", "all"] as const) {
    const reader = list === "all" ? admin : chef;
    expect(await find(reader, list, { applicantId: cook.userId })).toEqual([dear, cheap]);
    expect(await find(reader, list, { applicantId: maid.userId })).toEqual([]);
    expect(await find(reader, list, { departmentId: "nowhere" })).toEqual([]);
  }
});

test("those that have waited as long or longer", async () => {
  for (let ticks = 0; ticks < 360; ticks += 1) tick();
  await decide(chef, dear);
  expect(await find(admin, "all", { waitedHours: 1 })).toEqual([cheap]);
  expect(await find(chef, "pending", { waitedHours: 1 })).toEqual([cheap]);
  expect(await find(cook, "apply", { waitedHours: 2 })).toEqual([]);
});
