import type { application, form } from "@stampflow/approval";
import { dayOf } from "@stampflow/kernel";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { expect, test } from "vitest";

const { host, admin, cook, chef, maid, tick, submit, decide } = await openOffice("Search");

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

test("words are found in every field, but for those that some node hides, whoever asks", async () => {
  for (const [person, list] of [
    [cook, "apply"],
    [admin, "all"],
    [chef, "pending"],
  ] as const) {
    expect(await find(person, list, { words: "gold" })).toEqual([]);
    expect(await find(person, list, { fields: [{ key: "secret", value: "gold" }] })).toEqual([]);
    expect(await find(person, list, { words: "99.50" })).toEqual([cheap]);
  }
  const { fields } = await admin.call<form.SearchFields>("/approval/form/fields", { id: formId });
  expect(fields.map(({ key }) => key)).not.toContain("secret");
});

test("the number finds one application", async () => {
  const { records } = await cook.call<{ records: application.Row[] }>("/approval/application/list", { tab: "apply" });
  const number = records.find(({ id }) => id === dear)?.number ?? "";
  for (const [person, list] of [
    [cook, "apply"],
    [admin, "all"],
    [chef, "pending"],
  ] as const)
    expect(await find(person, list, { keyword: number.slice(-8).toLowerCase() })).toEqual([dear]);
});

test("up to three fields must all hold: one of several values, or between two ends", async () => {
  const both = [
    { key: "a", value: ["x", "y"] },
    { key: "cost", from: 100, to: 500 },
  ];
  expect(await find(chef, "pending", { fields: both.slice(0, 1) })).toEqual([dear, cheap]);
  expect(await find(admin, "all", { fields: both })).toEqual([dear]);
  const refused = await chef.refused("/approval/application/list", { tab: "pending", fields: both });
  expect(refused.code).toBe("approval.application.field");
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
    expect(await find(reader, list, { applicantId: [maid.userId, cook.userId] })).toEqual([dear, cheap]);
    expect(await find(reader, list, { departmentId: "nowhere" })).toEqual([]);
  }
});

test("those that have waited as long or longer, at a node, decided fast or not", async () => {
  for (let ticks = 0; ticks < 360; ticks += 1) tick();
  await decide(chef, dear, "NEXT", { viewedSeconds: 1 });
  expect(await find(admin, "all", { waitedHours: 1 })).toEqual([cheap]);
  expect(await find(chef, "pending", { waitedHours: 1 })).toEqual([cheap]);
  expect(await find(cook, "apply", { waitedHours: 2 })).toEqual([]);
  const [chefs = "", maids = ""] = (
    await admin.call<form.SearchFields>("/approval/form/fields", { id: formId })
  ).nodes.map(({ id }) => id);
  expect(await find(chef, "pending", { nodeId: chefs })).toEqual([cheap]);
  expect(await find(admin, "all", { nodeId: [maids] })).toEqual([dear]);
  expect(await find(cook, "apply", { nodeId: [chefs, maids] })).toEqual([dear, cheap]);
  for (const list of ["all", "apply"] as const)
    expect(await find(list === "all" ? admin : cook, list, { fast: true })).toEqual([dear]);
  const days = (from: number) => dayOf(host.clock.now() + from * 86_400_000, "Asia/Shanghai");
  expect(await find(admin, "all", { from: days(-1), to: days(0) })).toEqual([dear, cheap]);
  expect(await find(chef, "pending", { from: days(1) })).toEqual([]);
});

test("one of several states, of everybody's", async () => {
  expect(await find(admin, "all", { state: "running" })).toEqual([dear, cheap]);
  expect(await find(admin, "all", { state: ["void", "rejected"] })).toEqual([]);
  expect(await find(admin, "all", { state: ["void", "running"], formId: [formId, "none"] })).toEqual([dear, cheap]);
});
