import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { table } from "@stampflow/kernel/server";
import type { DeliveryDetail, DeliveryRow, Outcome } from "@stampflow/notice";
import {
  chain,
  companyOn,
  control,
  departed,
  node,
  openOffice,
  personOf,
  recorded,
  refusedAndUnchanged,
} from "@stampflow/testing";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const office = await openOffice("Webhooks", {
  controls: [control("input", "reason", {}, true), control("input", "note")],
});
const { host, company, admin, chef, cook, draw, submit, decide, send, tick } = office;
const minute = 60_000;
const hour = 60 * minute;

type Received = {
  id: string;
  headers: Record<string, unknown>;
  text: string;
  type: string;
  data: Record<string, unknown>;
};
type Answer = { status: number; text?: string; location?: string } | "hangUp";
const received: Received[] = [];
let answer: (message: Received) => Answer = () => ({ status: 200 });

/** The receiver of a company, written from the published scheme. */
const receiver = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString();
  const { type, data } = JSON.parse(text) as Received;
  const message = { id: String(request.headers["webhook-id"]), headers: request.headers, text, type, data };
  received.push(message);
  const given = answer(message);
  if (given === "hangUp") return request.socket.destroy();
  response.writeHead(given.status, given.location ? { location: given.location } : {}).end(given.text ?? "");
});
await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(() => void receiver.close());
beforeEach(() => {
  received.length = 0;
  answer = () => ({ status: 200, text: "ok" });
});
afterEach(() => vi.restoreAllMocks());

function holds({ headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
  const own = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(own);
}

let named = 0;
type Added = { id: string; secret?: string };
const add = (more: object = {}): Promise<Required<Added>> =>
  send(admin, "/notice/endpoint/add", { name: `Hook ${++named}`, url, ...more });
const eventNode = (id: string, endpointId: string, fields: string[] = ["reason", "note"]) => ({
  id,
  type: 5,
  name: id,
  customProperties: { event: `event.${id}`, endpointId, fields },
});
const asked = {
  id: "a1",
  type: 1,
  name: "a1",
  approverGroups: [{ id: "g", approverType: 8, approverIds: [chef.userId] }],
};
const rows = async (endpointId: string): Promise<DeliveryRow[]> =>
  (await admin.call<{ records: DeliveryRow[] }>("/notice/delivery/list", { endpointId })).records;
const detailOf = (id: string) => admin.call<DeliveryDetail>("/notice/delivery/detail", { id });
async function later(ms: number): Promise<void> {
  host.clock.advance(ms);
  await host.sweep();
  await host.settle();
}
const submitted = async (...nodes: Parameters<typeof draw> extends [string, ...infer Nodes] ? Nodes : never) => {
  const formId = await draw(`Form ${++named}`, ...nodes);
  const applyId = await submit(formId, { values: { reason: "Rain", note: "" } });
  await host.settle();
  return { formId, applyId };
};

test("an event node tells its endpoint, signed, with the fields that were chosen", async () => {
  const { id, secret } = await add();
  const { applyId, formId } = await submitted(eventNode("e1", id), asked);
  expect(received).toHaveLength(1);
  const [message] = received as [Received];
  expect(holds(message, secret)).toBe(true);
  expect(holds({ ...message, text: `${message.text} ` }, secret)).toBe(false);
  expect(JSON.parse(message.text)).toEqual({
    id: message.id,
    type: "flow.event",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      event: "event.e1",
      node: { id: "e1", name: "e1" },
      application: applyId,
      form: { id: formId, name: expect.any(String), version: 1 },
      state: "running",
      fields: { reason: "Rain", note: null },
    },
  });
  const [row] = await rows(id);
  expect(row).toMatchObject({ id: message.id, state: "delivered", attempts: 1, status: 200, subject: applyId });
  const { body, list } = await detailOf(message.id);
  expect(body).toBe(message.text);
  expect(list).toEqual([
    { number: 1, at: expect.any(Number), ms: expect.any(Number), status: 200, fault: null, answer: "ok" },
  ]);
});

test("while the first fails, the second of the same application waits; then both come in their order", {
  tags: "full",
}, async () => {
  const { id } = await add();
  answer = () => ({ status: 500, text: "down" });
  await submitted(eventNode("e1", id), eventNode("e2", id), asked);
  expect(received.map(({ data }) => data.event)).toEqual(["event.e1"]);
  answer = () => ({ status: 204 });
  await later(9_000);
  expect(received).toHaveLength(1);
  await later(1_100 + 10_000);
  expect(received.map(({ data }) => data.event)).toEqual(["event.e1", "event.e1", "event.e2"]);
  expect(received[0]?.id).toBe(received[1]?.id);
  const log = await rows(id);
  const first = log.find((row) => row.id === received[0]?.id);
  const second = log.find((row) => row !== first);
  expect([first?.state, first?.attempts, second?.state, second?.attempts]).toEqual(["delivered", 2, "delivered", 1]);
  const { list } = await detailOf(first?.id ?? "");
  expect(list.map(({ status, fault, answer }) => [status, fault, answer])).toEqual([
    [204, null, ""],
    [500, "status", "down"],
  ]);
});

test("other applications do not wait for it", { tags: "full" }, async () => {
  const { id } = await add();
  const formId = await draw(`Form ${++named}`, eventNode("e1", id), asked);
  answer = ({ data }) => ({ status: (data.fields as { reason: string }).reason === "bad" ? 503 : 200 });
  await submit(formId, { values: { reason: "bad" } });
  await submit(formId, { values: { reason: "good" } });
  await host.settle();
  expect((await rows(id)).map(({ state }) => state).sort()).toEqual(["delivered", "waiting"]);
});

test("after a refused connection it is tried again", { tags: "full" }, async () => {
  const { id } = await add({ url: "http://127.0.0.1:1/" });
  await submitted(eventNode("e1", id), asked);
  const [row] = await rows(id);
  expect(row).toMatchObject({ state: "waiting", status: null, fault: "refused", attempts: 1 });
  const known = (
    await admin.call<{ records: { id: string; version: number; name: string }[] }>("/notice/endpoint/list", {})
  ).records;
  const one = known.find((each) => each.id === id);
  await send(admin, "/notice/endpoint/save", { id, version: one?.version, name: one?.name, url, kinds: [] });
  await later(11_000);
  expect((await rows(id))[0]).toMatchObject({ id: row?.id, state: "delivered", fault: null, attempts: 2 });
});

test("a redirect is a failure, and nobody is asked where it leads", { tags: "full" }, async () => {
  const { id } = await add();
  answer = () => ({ status: 302, location: "http://169.254.169.254/" });
  await submitted(eventNode("e1", id), asked);
  expect(received).toHaveLength(1);
  expect((await rows(id))[0]).toMatchObject({ state: "waiting", status: 302, fault: "redirect" });
});

test("after a day it is given up, administrators are told, and sending it again delivers it", {
  tags: "full",
}, async () => {
  const { id } = await add();
  answer = () => "hangUp";
  await submitted(eventNode("e1", id), asked);
  for (const pause of [10_000, minute, 5 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour])
    await later(pause + 5_000);
  const [row] = await rows(id);
  expect(row).toMatchObject({ state: "failed", fault: "closed", attempts: 10, nextAt: null });
  await later(24 * hour);
  const mine = () => received.filter((message) => message.id === row?.id);
  expect(mine()).toHaveLength(10);
  const notices = await admin.call<{ records: { kind: string; link: string; title: string }[] }>(
    "/notice/record/list",
    {},
  );
  const told = notices.records.filter(({ link }) => link.includes(id));
  expect(told).toEqual([expect.objectContaining({ kind: "approval.webhook" })]);

  answer = () => ({ status: 200 });
  await send(admin, "/notice/delivery/replay", { id: row?.id });
  await host.settle();
  expect((await rows(id))[0]).toMatchObject({ id: row?.id, state: "delivered", attempts: 11 });
  expect(new Set(mine().map(({ text }) => text)).size).toBe(1);
  expect(mine()).toHaveLength(11);
});

test("one that was cut off between sending and writing down comes again, under the same id", {
  tags: "full",
}, async () => {
  const { id } = await add();
  const real = table().send.bind(table());
  let killed = false;
  const cut = vi.spyOn(table(), "send").mockImplementation(((command: unknown) => {
    const writesAttempt =
      command instanceof TransactWriteCommand && JSON.stringify(command.input).includes("webhookAttempt");
    if (!writesAttempt || killed) return real(command as never);
    killed = true;
    return Promise.reject(new Error("killed"));
  }) as typeof real);
  await submitted(eventNode("e1", id), asked);
  cut.mockRestore();
  expect(killed).toBe(true);
  expect((await rows(id))[0]).toMatchObject({ state: "waiting", attempts: 0 });
  await later(31_000);
  expect(received.map((message) => message.id)).toEqual([received[0]?.id, received[0]?.id]);
  expect((await rows(id))[0]).toMatchObject({ state: "delivered", attempts: 1 });
});

test("an endpoint that asked for it is told what becomes of applications, in order and without fields", {
  tags: "full",
}, async () => {
  const { id } = await add({ kinds: ["application.submitted", "application.approved"] });
  const { applyId } = await submitted(asked);
  await decide(chef, applyId);
  await host.settle();
  const mine = received.filter(({ data }) => data.application === applyId);
  expect(mine.map(({ type, data }) => [type, data.state, "fields" in data])).toEqual([
    ["application.submitted", "running", false],
    ["application.approved", "approved", false],
  ]);
  await send(admin, "/notice/endpoint/archive", { id, archived: true });
  await submitted(asked);
  expect(received).toHaveLength(2);
});

test("an endpoint that asked for it is told who joins, changes and leaves", { tags: "full" }, async () => {
  const { id } = await add({ kinds: ["employee.joined", "employee.left"] });
  const { userId } = await company.hire("Nora New", company.departments.kitchen, chef);
  await host.settle();
  await send(admin, "/sys/user/updateStatus", { userId, status: "disabled" });
  await host.settle();
  // Whoever comes back joins again.
  await departed(admin, { userId });
  await host.settle();
  await send(admin, "/system/employee/rehire", { userId });
  await host.settle();
  expect(received.map(({ type, data }) => [type, data])).toEqual([
    ["employee.joined", { employee: userId, state: "active" }],
    ["employee.left", { employee: userId, state: "disabled" }],
    ["employee.left", { employee: userId, state: "resigned" }],
    ["employee.joined", { employee: userId, state: "active" }],
  ]);
  expect((await rows(id)).map(({ title }) => title)).toEqual(Array.from({ length: 4 }, () => "Nora New"));
  await send(admin, "/notice/endpoint/archive", { id, archived: true });
});

test("the check of a flow warns of an event whose endpoint is turned off or unknown", { tags: "full" }, async () => {
  const { id } = await add();
  const formId = await draw(`Form ${++named}`, asked);
  const warned = async (...endpointIds: string[]) => {
    const flow = chain(node.start(), ...endpointIds.map((each, at) => eventNode(`e${at}`, each)), asked);
    const findings = await admin.call<{ warnings: { code: string; nodeId: string }[] }>("/approval/flow/check", {
      formId,
      definition: { settings: {}, node: flow },
    });
    return findings.warnings.filter(({ code }) => code === "approval.flow.endpoint").map(({ nodeId }) => nodeId);
  };
  expect(await warned(id, "", "unknown")).toEqual(["e2"]);
  await send(admin, "/notice/endpoint/archive", { id, archived: true });
  expect(await warned(id)).toEqual(["e0"]);
});

describe("a secret", { tags: "full" }, () => {
  test("is shown once: no list, log or item of the table has it", async () => {
    const { id, secret } = await add();
    await submitted(eventNode("e1", id), asked);
    const [row] = await rows(id);
    const seen = JSON.stringify([
      await admin.call("/notice/endpoint/list", {}),
      await admin.call("/notice/endpoint/names", {}),
      await rows(id),
      await detailOf(row?.id ?? ""),
      await admin.call("/system/audit/list", {}),
      await recorded(company.tenantId),
    ]);
    expect(seen).toContain(id);
    expect(seen).not.toContain(secret.slice("whsec_".length));
    expect(seen).not.toContain("whsec_");
  });

  test("is replaced: for a day both sign, then the new one alone", async () => {
    const { id, secret } = await add();
    const { secret: next } = await send<Required<Added>>(admin, "/notice/endpoint/rotate", { id });
    expect(next).not.toBe(secret);
    const sendTest = () => send<Outcome>(admin, "/notice/endpoint/test", { id });
    expect(await sendTest()).toMatchObject({ status: 200, fault: null, answer: "ok" });
    host.clock.advance(25 * hour);
    await sendTest();
    const signs = received.map((message) => [holds(message, secret), holds(message, next)]);
    expect(signs).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(received[0]?.type).toBe("webhook.test");
  });

  test("is not shown to whoever repeats the call that made it", async () => {
    const body = { name: `Hook ${++named}`, url };
    const options = { key: crypto.randomUUID() };
    const first = await admin.call<Added>("/notice/endpoint/add", body, options);
    const again = await admin.call<Added>("/notice/endpoint/add", body, options);
    expect(first.secret).toMatch(/^whsec_/);
    expect(again).toEqual({ id: first.id });
  });
});

test("all that failed is sent again at once", { tags: "full" }, async () => {
  const { id } = await add();
  answer = () => ({ status: 500 });
  const formId = await draw(`Form ${++named}`, eventNode("e1", id), asked);
  for (const reason of ["one", "two"]) await submit(formId, { values: { reason } });
  await host.settle();
  for (let times = 0; times < 10; times++) await later(9 * hour);
  expect((await rows(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  answer = () => ({ status: 200 });
  expect(await send(admin, "/notice/delivery/replayFailed", { endpointId: id })).toEqual({ count: 2, more: false });
  await host.settle();
  expect((await rows(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

describe("refused, and nothing is recorded", () => {
  const paths = { add: "/notice/endpoint/add", save: "/notice/endpoint/save" };

  test("addresses that are none, and where the operator allows no others, those of a private network", async () => {
    await refusedAndUnchanged(office, "notice.endpoint.form", admin, paths.add, {
      name: "Bad",
      url: "ftp://example.com",
    });
    vi.stubEnv("PRIVATE_ADDRESSES", "");
    try {
      await refusedAndUnchanged(office, "notice.endpoint.https", admin, paths.add, { name: "Bad", url });
      for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "0xa9fea9fe", "2852039166", "localhost"])
        await refusedAndUnchanged(office, "notice.endpoint.private", admin, paths.add, {
          name: "Bad",
          url: `https://${host}/`,
        });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("what was allowed once is not sent when it no longer is", async () => {
    const { id } = await add();
    vi.stubEnv("PRIVATE_ADDRESSES", "");
    try {
      expect(await send<Outcome>(admin, "/notice/endpoint/test", { id })).toMatchObject({
        status: null,
        fault: "https",
      });
    } finally {
      vi.unstubAllEnvs();
    }
    expect(received).toEqual([]);
  });

  test("deleting an endpoint with a log, and sending again what belongs to one that is off", async () => {
    const { id } = await add();
    await submitted(eventNode("e1", id), asked);
    const [row] = await rows(id);
    await refusedAndUnchanged(office, "notice.endpoint.used", admin, "/notice/endpoint/delete", { id });
    await send(admin, "/notice/endpoint/archive", { id, archived: true });
    await refusedAndUnchanged(office, "notice.endpoint.off", admin, "/notice/delivery/replay", { id: row?.id });
    await refusedAndUnchanged(office, "notice.endpoint.off", admin, "/notice/delivery/replayFailed", {
      endpointId: id,
    });
    await refusedAndUnchanged(office, "notice.delivery.notFound", admin, "/notice/delivery/replay", { id: "none" });
  });

  test("what is another company's: neither its endpoints nor what was sent to them", async () => {
    const { id } = await add();
    await submitted(eventNode("e1", id), asked);
    const [row] = await rows(id);
    const other = await companyOn(host, "Others");
    const stage = { host, company: other, tick };
    for (const [path, body] of [
      ["/notice/endpoint/test", { id }],
      ["/notice/endpoint/rotate", { id }],
      ["/notice/endpoint/delete", { id }],
      ["/notice/delivery/replayFailed", { endpointId: id }],
    ] as const)
      await refusedAndUnchanged(stage, "kernel.record.notFound", other.admin, path, body);
    for (const path of ["/notice/delivery/replay", "/notice/delivery/detail"])
      await refusedAndUnchanged(stage, "notice.delivery.notFound", other.admin, path, { id: row?.id });
    expect((await other.admin.call<{ records: unknown[] }>("/notice/delivery/list", {})).records).toEqual([]);
  });

  test("people without the permission", async () => {
    const { id } = await add();
    for (const [path, body] of [
      ["/notice/endpoint/list", {}],
      [paths.add, { name: "Mine", url }],
      ["/notice/endpoint/rotate", { id }],
      ["/notice/endpoint/test", { id }],
      ["/notice/delivery/list", {}],
    ] as const)
      await refusedAndUnchanged(office, "kernel.forbidden", cook, path, body);
  });

  test("the log, for whoever sees only a part of the company", async () => {
    const { id } = await add();
    const permissions = ["notice:webhook:page", "notice:webhook:view", "notice:webhook:update"];
    const clerk = personOf(host, { ...cook.actor, permissions, scope: { kind: "self" } });
    for (const [path, body] of [
      ["/notice/delivery/list", {}],
      ["/notice/delivery/detail", { id }],
      ["/notice/delivery/replay", { id }],
      ["/notice/delivery/replayFailed", { endpointId: id }],
    ] as const)
      await refusedAndUnchanged(office, "notice.delivery.scope", clerk, path, body);
  });
});
