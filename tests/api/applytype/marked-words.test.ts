import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { addDays, dayOf } from "@stampflow/kernel";
import { noticeTypes } from "@stampflow/notice";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const office = await openOffice("Types");
const { host, admin, chef, cook, maid, keeper, director } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const send = (person: Person, type: number, values: object) =>
  office.send<{ applyId: string }>(person, start, { formId: `type-${type}`, values });
const leave = (day: string, more: object) => ({
  ...{ leaveType: "1", leaveStart: `${day} 09:00`, leaveEnd: `${day} 18:00` },
  ...more,
});
/** The first day from then on that the company works. */
async function workday(from: number): Promise<string> {
  type Checked = { computed: { total?: string } };
  const asked = { applyType: 1, values: leave(on(from), {}) };
  const { computed } = await cook.call<Checked>("/applytype/application/check", asked);
  return computed.total === "1" ? on(from) : workday(from + 1);
}
const [word, hidden] = ["zqsick", "zqhide"];
const closed = { displayable: false, readable: false, writable: false, required: false };
/** What the chat of the company was sent. */
const chat: string[] = [];
const gateway = createServer(async (request, response) => {
  chat.push(Buffer.concat(await request.toArray()).toString());
  response.end('{"code":0}');
});
beforeAll(async () => {
  await new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/hook`;
  await admin.call("/notice/channel/save", { robot: "feishu", on: true, url });
});
afterAll(() => gateway.close());
const everything = { email: noticeTypes, feishu: noticeTypes, sms: [], always: [], quiet: null, timeZone: "UTC" };
const emailOf = async ({ userId }: Person) => {
  const path = "/business/userMoreInfo/getMoreUserInfo";
  return (await admin.call<{ email: string }>(path, { userId }, { method: "GET" })).email;
};
/** Mails to a person, and what the chat was sent with their name. */
const messagesTo = async (person: Person): Promise<string[]> => {
  const to = await emailOf(person);
  const mails = await admin.call<{ text: string }[]>("/identity/outbox/list", { to });
  return [...mails.map(({ text }) => text), ...chat.filter((text) => text.includes(person.actor.name))];
};
/** All that somebody gets of an application, from the list that has it, its pages, and a search for the word. */
const reading = async (person: Person, list: string, applyId: string, marked: string): Promise<string> => {
  const [path, body] =
    list === "all" ? ["/approval/application/all", {}] : ["/approval/application/list", { tab: list }];
  const search = (asked: object) => person.call<{ records: object[] }>(path, { ...body, ...asked });
  const file = await fetch(`${host.origin}/api/approval/export/${list === "all" ? "all" : "tab"}`, {
    method: "POST",
    headers: { authorization: `Bearer ${await person.token()}` },
    body: JSON.stringify({ ...body, format: "csv" }),
  });
  const answers = await Promise.all([
    search({}),
    file.text(),
    ...["detail", "progress", "drawing"].map((name) => person.reply(`/approval/application/${name}`, { applyId })),
    person.reply("/approval/print/view", { applyId }),
    person.reply("/applytype/application/detail", { applyId }),
    person.reply("/business/formUserLogs/formId", { id: applyId }),
    person.reply(`/approval/application/history?applyId=${applyId}`, undefined, { method: "GET" }),
    person.call("/notice/record/list", {}),
    person.call("/approval/application/workbench", {}),
  ]);
  const figures = await Promise.all([
    person.reply("/approval/application/statistics", { from: on(-30), to: on(1) }),
    person.reply("/approval/statistics/figures", { from: on(-30), to: on(1), by: "department" }),
  ]);
  const [words, keyword] = await Promise.all([search({ words: marked }), search({ keyword: marked })]);
  return (
    JSON.stringify([answers, figures, await messagesTo(person)]) +
    [...words.records, ...keyword.records].map(() => marked)
  );
};

test("a marked word in the reason of a sick leave or in a hidden field is found by who may read it, and in nothing that others get", async () => {
  for (const person of [chef, keeper, maid, admin]) await person.call("/notice/preference/save", everything);
  const day = await workday(40);
  await office.send(admin, "/business/workflow/deploy", {
    formId: "type-1",
    revision: 1,
    definition: {
      settings: { display: { title: "{applicant} {reason}", summary: ["reason", "leaveType"] } },
      node: chain(node.start(), node.copy("copies", [keeper.userId]), node.named("chef", [chef.userId])),
    },
  });
  const sick = await send(cook, 1, leave(day, { leaveType: "0", reason: word }));
  const formId = await publish(admin, {
    name: "Hides",
    controls: [control("input", "open"), control("input", "closed")],
    settings: { display: { title: "{closed}", summary: ["open", "closed"] } },
    flow: chain(
      node.start(),
      node.copy("copies", [keeper.userId]),
      node.named("chef", [chef.userId], { privileges: [{ key: "closed", ...closed }] }),
      node.named("director", [director.userId]),
    ),
  });
  const form = await office.send<{ applyId: string }>(cook, start, { formId, values: { open: "x", closed: hidden } });
  await host.settle();
  host.clock.advance(120_000);
  while ((await host.sweep()) > 0) await host.settle();
  for (const person of [chef, keeper]) {
    const [mail, message] = await messagesTo(person);
    for (const text of [mail, message]) expect(text).toContain("Cora Cook");
  }
  const readable: [Person, string][] = [
    [cook, "apply"],
    [chef, "pending"],
  ];
  for (const [person, list] of readable) expect(await reading(person, list, sick.applyId, word)).toContain(word);
  const others: [Person, string][] = [
    [admin, "all"],
    [keeper, "copy"],
    [maid, "apply"],
  ];
  for (const [person, list] of others) expect(await reading(person, list, sick.applyId, word)).not.toContain(word);
  expect((await office.send<{ ok: boolean }>(admin, "/approval/application/verify", sick)).ok).toBe(true);
  expect(await reading(keeper, "copy", form.applyId, hidden)).toContain(hidden);
  expect(await reading(chef, "pending", form.applyId, hidden)).not.toContain(hidden);
  const personal = await send(cook, 1, leave(await workday(60), { reason: word }));
  await host.settle();
  expect(await reading(keeper, "copy", personal.applyId, word)).toContain(word);
});
