import { createHash } from "node:crypto";
import type { ContractView } from "@stampflow/employees";
import { client, openOffice, type Person, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { PDFDocument } from "pdf-lib";
import { PNG } from "pngjs";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";

const office = await openOffice("Contracts");
const { host, admin, director, cook, chef, maid, departments, send, tick } = office;
const at = (verb: string) => `/employees/contract/${verb}`;
const phone = () => client(host.origin);
/** Tries with links are counted outside of the company. */
const but = (all: string) => all.replace(/^.*"@platform#.*$/gm, "").trim();

async function pdf(text = "Contract") {
  const made = await PDFDocument.create();
  made.addPage([300, 300]).drawText(text, { size: 12, x: 20, y: 20 });
  return Buffer.from(await made.save());
}
type Slot = { key: string; url: string; headers: Record<string, string> };
async function upload(bytes: Buffer, name = "contract.pdf") {
  const slot = await send<Slot>(admin, at("file"), { name, type: "application/pdf", size: bytes.length });
  const { status } = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(bytes) });
  expect(status).toBe(200);
  return { key: slot.key, name };
}
function drawing(filled = true) {
  const png = new PNG({ width: 40, height: 20 });
  png.data.fill(filled ? 255 : 0);
  for (let pixel = 0; filled && pixel < 200; pixel++) png.data.set([0, 0, 0, 255], pixel * 4);
  return PNG.sync.write(png).toString("base64");
}
const term = (userId: string, from: string, to: string, more: object = {}) => ({
  ...{ userId, kind: to === "" ? "2" : "1", from, to, hours: 40 },
  ...more,
});
const add = (body: object) => send<{ id: string }>(admin, at("add"), body);
const allOf = (userId: string, who: Person = admin) => who.call<ContractView[]>(at("ofPerson"), { userId });
const one = async (id: string, userId: string) => {
  const found = (await allOf(userId)).find((row) => row.id === id);
  if (!found) throw new Error("no such contract");
  return found;
};
const step = async (verb: string, id: string, userId: string, more: object = {}) =>
  send<ContractView>(admin, at(verb), { id, version: (await one(id, userId)).version, ...more });
const codeOf = async (person: Person, id: string) => {
  const { address } = await send<{ address: string }>(person, at("code"), { id });
  return decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "");
};
const phoneOf = async ({ userId }: Person) =>
  (await admin.call<{ phone: string }>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" })).phone;
const textOf = async (url: string) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await (await fetch(url)).arrayBuffer())));
  return text.map((page) => page.replaceAll(/\s+/g, ""));
};

test("contracts of a person have no day in common; kinds have their ends", async () => {
  const { userId } = maid;
  const { id } = await add(term(userId, "2027-01-01", "2027-12-31"));
  for (const [from, to] of [
    ["2027-12-31", "2028-12-30"],
    ["2026-06-01", "2027-01-01"],
    ["2027-05-01", "2027-05-02"],
    ["2026-01-01", ""],
  ] as const)
    await refusedAndUnchanged(office, "employees.contract.overlap", admin, at("add"), term(userId, from, to));
  const { id: next } = await add(term(userId, "2028-01-01", ""));
  await refusedAndUnchanged(office, "employees.contract.overlap", admin, at("update"), {
    ...term(userId, "2027-01-01", "2028-01-01"),
    ...{ id, version: 1 },
  });
  for (const wrong of [
    term(userId, "2030-01-01", "2029-01-01"),
    term(userId, "2030-01-01", "", { kind: "1" }),
    term(userId, "2030-01-01", "2031-01-01", { kind: "2" }),
    term(userId, "2030-01-01", "2031-01-01", { hours: 61 }),
  ])
    expect(await admin.refused(at("add"), wrong)).toMatchObject({ code: "kernel.input" });
  // Of two at once for the same days one is refused.
  const both = await Promise.all(
    ["2026-01-01", "2026-02-01"].map((from) => admin.reply(at("add"), term(userId, from, "2026-12-31"))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await step("delete", next, userId);
  await step("end", id, userId, { endedOn: "2027-06-30" });
  await refusedAndUnchanged(office, "employees.contract.endedOn", admin, at("end"), {
    ...{ id, version: (await one(id, userId)).version },
    endedOn: "2028-01-01",
  });
  expect((await allOf(userId)).map(({ from, endedOn }) => [from, endedOn])[0]).toEqual(["2027-01-01", "2027-06-30"]);
  await add(term(userId, "2027-07-01", "2027-12-31"));
});

test("the person signs on the phone; the last page has name, time and SHA-256, and then the file is fixed", async () => {
  const { userId } = cook;
  const bytes = await pdf("Terms of work");
  const { id } = await add(term(userId, "2027-01-01", "2028-12-31"));
  await refusedAndUnchanged(office, "employees.contract.noFile", admin, at("send"), { id, version: 1 });
  const file = await upload(bytes, "Cora.pdf");
  tick();
  await send(admin, at("update"), { ...term(userId, "2027-01-01", "2028-12-31"), file, id, version: 1 });
  await step("send", id, userId);
  await host.settle();
  const notices = await cook.call<{ records: { title: string }[] }>("/notice/record/list", {});
  expect(notices.records[0]?.title).toContain("签署");
  const [letter] = await admin.call<{ text: string }[]>("/identity/outbox/list", { to: await phoneOf(cook) });
  const fromLetter = /\/contract\/(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  expect(fromLetter).not.toBe("");

  const random = await codeOf(cook, id);
  // The newest link counts.
  await refusedAndUnchanged(office, "kernel.link.newer", phone(), "/employees/signing/open", { random: fromLetter });
  const shown = await phone().call<{ file: { url: string } }>("/employees/signing/open", { random });
  expect(shown).toMatchObject({ company: "Contracts", name: "Cora Cook", kind: "1", hours: 40 });
  expect(Buffer.from(await (await fetch(shown.file.url)).arrayBuffer()).equals(bytes)).toBe(true);
  const sign = "/employees/signing/sign";
  const blank = { random, picture: drawing(false) };
  await refusedAndUnchanged(office, "employees.signing.empty", phone(), sign, blank);
  const both = await Promise.all([0, 1].map(() => phone().reply(sign, { random, picture: drawing() })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const signed = await one(id, userId);
  expect(signed).toMatchObject({ signing: "2", actions: ["end"] });
  const pages = await textOf(signed.signed?.url ?? "");
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain("Termsofwork");
  const hash = createHash("sha256").update(bytes).digest("hex");
  for (const text of ["CoraCook", hash, "Contracts"]) expect(pages[1]).toContain(text);
  const stale = { ...term(userId, "2027-01-01", "2027-06-30"), id, version: signed.version };
  for (const [verb, body] of [
    ["update", stale],
    ["send", { id, version: signed.version }],
    ["withdraw", { id, version: signed.version }],
    ["delete", { id, version: signed.version }],
  ] as const)
    await refusedAndUnchanged(office, "employees.contract.state", admin, at(verb), body);
  await refusedAndUnchanged(office, "employees.contract.state", cook, at("code"), { id });
});

test("declined with a reason, taken back, and expired after seven days", async () => {
  const { userId } = chef;
  const { id } = await add(term(userId, "2027-01-01", "2028-12-31", { file: await upload(await pdf()) }));
  await step("send", id, userId);
  const random = await codeOf(chef, id);
  await send(phone() as Person, "/employees/signing/decline", { random, reason: "The hours are wrong" });
  expect(await one(id, userId)).toMatchObject({ signing: "3", declinedFor: "The hours are wrong" });
  await step("send", id, userId);
  const again = await codeOf(chef, id);
  await step("withdraw", id, userId);
  await refusedAndUnchanged(office, "kernel.link.newer", phone(), "/employees/signing/open", { random: again });
  await step("send", id, userId);
  host.clock.advance(7 * 24 * 3_600_000 - 60_000);
  expect((await one(id, userId)).signing).toBe("1");
  host.clock.advance(60_000);
  expect(await one(id, userId)).toMatchObject({ signing: "4", actions: ["send", "withdraw", "update", "delete"] });
  await refusedAndUnchanged(office, "employees.contract.state", chef, at("code"), { id });
});

test("the files of a contract that is deleted, sent or not, are gone after it", async () => {
  const { userId } = office.guest;
  const { id } = await add(term(userId, "2027-01-01", "2028-12-31", { file: await upload(await pdf()) }));
  const typed = (await one(id, userId)).file?.url ?? "";
  await step("send", id, userId);
  const sent = (await one(id, userId)).file?.url ?? "";
  expect(sent).not.toBe(typed);
  await step("withdraw", id, userId);
  await host.settle();
  const found = (url: string) => fetch(url).then(({ status }) => status);
  expect([await found(typed), await found(sent)]).toEqual([200, 404]);
  await step("delete", id, userId);
  await host.settle();
  expect(await found(typed)).toBe(404);
});

test("what is no readable PDF of this place is refused", async () => {
  const { userId } = director;
  const fake = await upload(Buffer.from("%PDF-1.7 nothing in it"), "broken.pdf");
  const { id } = await add(term(userId, "2027-01-01", "2028-12-31", { file: fake }));
  await refusedAndUnchanged(office, "employees.contract.unreadable", admin, at("send"), { id, version: 1 });
  const foreign = { key: fake.key.replace("/contract/", "/approval/"), name: "x.pdf" };
  await refusedAndUnchanged(office, "kernel.file.missing", admin, at("add"), {
    ...term(userId, "2029-01-01", "2029-12-31"),
    file: foreign,
  });
  expect(await admin.refused(at("file"), { name: "x.png", type: "image/png", size: 3 })).toMatchObject({
    code: "kernel.file.kind",
  });
});

test("people see their own, personnel those within the scope, others none", async () => {
  expect((await allOf(cook.userId, cook)).map(({ signing }) => signing)).toEqual(["2"]);
  await refusedAndUnchanged(office, "system.employee.notFound", chef, at("ofPerson"), { userId: cook.userId });
  const narrow = personOf(host, {
    ...director.actor,
    permissions: ["employees:contract:view", "employees:contract:update"],
    scope: { kind: "departments", ids: [departments.rooms] },
  });
  await refusedAndUnchanged(office, "system.employee.notFound", narrow, at("ofPerson"), { userId: cook.userId });
  const [own] = await allOf(cook.userId, cook);
  const ended = { id: own?.id, version: own?.version, endedOn: "2027-02-01" };
  await refusedAndUnchanged(office, "employees.contract.notFound", narrow, at("end"), ended);
  await refusedAndUnchanged(office, "employees.contract.notFound", maid, at("code"), { id: own?.id });
  const list = "/business/businessEsignedEmployees/selectesignedemployees";
  type Rows = { records: { realName: string; signing: string }[]; total: number };
  const listed = (filter: object, who = admin) => who.call<Rows>(list, filter);
  expect((await listed({ signing: "2" })).records.map(({ realName }) => realName)).toEqual(["Cora Cook"]);
  expect((await listed({ name: "cora", dateFrom: "2028-12-31" })).total).toBe(1);
  expect((await listed({ name: "cora", dateFrom: "2029-01-01" })).total).toBe(0);
  expect((await listed({ departmentId: departments.rooms })).records.map(({ realName }) => realName)).not.toContain(
    "Cora Cook",
  );
  expect((await listed({}, narrow)).records.map(({ realName }) => realName)).not.toContain("Cora Cook");
  expect(await cook.refused(list, {})).toMatchObject({ status: 403 });
  const answer = await fetch(`${host.origin}/api/business/businessEsignedEmployees/LzTgDerive?signing=2`, {
    headers: { authorization: `Bearer ${await admin.token()}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
});

test("nobody who has left is sent a contract, and unknown links are counted", async () => {
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Gus Gone", phone: "13700009999", gender: "0", jobTitle: "Cook", email: "gus@example.com" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId },
  });
  const { id } = await add(term(userId, "2027-01-01", "2027-12-31", { file: await upload(await pdf()) }));
  await send(admin, "/system/employee/resign", { userId });
  await refusedAndUnchanged(office, "employees.contract.left", admin, at("send"), { id, version: 1 });
  await refusedAndUnchanged(
    office,
    "kernel.link.unknown",
    phone(),
    "/employees/signing/open",
    { random: "x" },
    { but },
  );
});
