import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { notice as bellItem, type Notice, type RobotView, type SentRow, type Unread } from "@stampflow/notice";
import { markDone, notify, pushTopics } from "@stampflow/notice/server";
import { companyOn, lacks, personOf, refusedAndUnchanged, socketOf, startTestHost } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const host = await startTestHost({ still: true });
const within =
  (tenantId: string) =>
  <Result>(work: () => Promise<Result>) =>
    runAs(systemCall(tenantId, host.clock.now(), "zh-CN"), work);
const inTenant = within("t1");

const notifyOf = (eventId: string, userIds: string[], more: object = {}) =>
  notify({
    eventId,
    userIds,
    businessType: 0,
    kind: "test.told",
    text: { key: "notice.record.notFound" },
    link: "/personnel/approval/pending",
    ...more,
  });
const notifyNow = (...what: Parameters<typeof notifyOf>) => inTenant(() => notifyOf(...what));

const bell = (person: ReturnType<typeof personOf>, type = 0) =>
  person.call<{ records: Notice[]; total: number }>("/business/noticeRecords/getWdList", { type });
const total = (person: ReturnType<typeof personOf>) => person.call<Unread>("/notice/unread/total");

describe("notices", () => {
  test("the same fact is stored once, counted once, and told to nobody else", async () => {
    const ann = personOf(host, { tenantId: "t1", userId: "ann" });
    const ben = personOf(host, { tenantId: "t1", userId: "ben" });
    const twin = personOf(host, { tenantId: "t2", userId: "ann" });
    await Promise.all([notifyNow("e1", ["ann", "ann"]), notifyNow("e1", ["ann"])]);
    await notifyNow("e1", ["ann"]);

    const { records } = await bell(ann);
    expect(records).toHaveLength(1);
    expect(bellItem.parse(records[0])).toMatchObject({ businessType: 0, isRead: false });
    expect(await total(ann)).toMatchObject({ total: 1, notices: 1, reminders: 0 });
    for (const other of [ben, twin]) {
      expect((await bell(other)).records).toEqual([]);
      expect((await total(other)).total).toBe(0);
    }
  });

  test("titles come in the reader's language", async () => {
    const ann = personOf(host, { tenantId: "t1", userId: "lang" });
    await notifyNow("e2", ["lang"]);
    const titles = await Promise.all(
      (["zh-CN", "en-US", "ja-JP"] as const).map(async (language) => {
        const page = await ann.call<{ records: Notice[] }>("/notice/record/list", {}, { language });
        return page.records[0]?.title;
      }),
    );
    expect(new Set(titles).size).toBe(3);
    expect(titles).not.toContain(undefined);
  });

  test("reading one lowers the count once, reading all empties the bell and keeps the list", async () => {
    const dan = personOf(host, { tenantId: "t1", userId: "dan" });
    for (const id of ["a", "b", "c"]) await notifyNow(id, ["dan"]);
    await notifyNow("d", ["dan"], { tab: 1 });
    const [first] = (await bell(dan)).records;
    const id = first?.id ?? "";
    const answers = await Promise.all([1, 2, 3].map(() => dan.call<Unread>("/notice/record/read", { id })));
    expect(Math.min(...answers.map((answer) => answer.total))).toBe(3);
    expect(await total(dan)).toMatchObject({ notices: 2, reminders: 1 });

    expect(await dan.call("/business/noticeRecords/updateTiXing")).toMatchObject({ notices: 2, reminders: 0 });
    expect((await bell(dan, 1)).total).toBe(0);
    expect(await dan.call("/notice/record/readAll")).toMatchObject({ total: 0 });
    expect((await bell(dan)).records).toEqual([]);
    const all = await dan.call<{ records: Notice[] }>("/notice/record/list", { isRead: true });
    expect(all.records).toHaveLength(3);
  });

  test("more unread ones than a transaction holds", async () => {
    const eve = personOf(host, { tenantId: "t1", userId: "eve" });
    await Promise.all(Array.from({ length: 130 }, (_, index) => notifyNow(`many-${index}`, ["eve"])));
    expect((await total(eve)).notices).toBe(130);
    expect(await eve.call("/notice/record/readAll", { type: 0 })).toMatchObject({ total: 0 });
  });

  test("somebody else's notice is unknown", async () => {
    await notifyNow("e3", ["fay"]);
    const fay = personOf(host, { tenantId: "t1", userId: "fay" });
    const id = (await bell(fay)).records[0]?.id ?? "";
    for (const who of [
      { tenantId: "t1", userId: "gus" },
      { tenantId: "t2", userId: "fay" },
    ]) {
      const refusal = await personOf(host, who).refused("/notice/record/read", { id });
      expect(refusal).toMatchObject({ status: 404, code: "notice.record.notFound" });
    }
    expect((await total(fay)).total).toBe(1);
  });

  test("a notice with tasks is marked as read when none is open, for these people in this company", async () => {
    const about = (open: string[]) => ({ subject: "thing", open: async () => new Set(open) });
    const asks = { ...about(["one", "two"]), tasksOf: () => ["one", "two"] };
    await notifyNow("ask", ["jan", "joe"], { asks });
    await within("t2")(() => notifyOf("ask", ["jan"], { asks }));
    const counts = () =>
      Promise.all(
        ["t1 jan", "t1 joe", "t2 jan"].map(async (who) => {
          const [tenantId = "", userId = ""] = who.split(" ");
          return (await total(personOf(host, { tenantId, userId }))).total;
        }),
      );
    await inTenant(() => markDone(["jan"], about(["two"])));
    await inTenant(() => markDone(["jan"], { ...about([]), subject: "another" }));
    expect(await counts()).toEqual([1, 1, 1]);
    await inTenant(() => Promise.all([markDone(["jan"], about([])), markDone(["jan"], about([]))]));
    expect(await counts()).toEqual([0, 1, 1]);
    await notifyNow("late", ["joe"], { asks: { ...about([]), tasksOf: () => ["one"] } });
    expect(await counts()).toEqual([0, 0, 1]);
  });

  test("an account without a company has no notices", async () => {
    const guest = personOf(host, { tenantId: "t1", userId: "" });
    expect((await bell(guest)).records).toEqual([]);
    expect((await total(guest)).total).toBe(0);
  });
});

describe("letters", () => {
  const nothing = { email: [], sms: [], always: [], quiet: null, timeZone: "Asia/Shanghai" };

  test.skipIf(lacks("clock"))(
    "what somebody wants by e-mail is sent once, together, after their quiet hours, and not where it was read",
    async () => {
      const { tenantId, admin, departments } = await companyOn(host, "Letters");
      const [email, phone] = ["lee@example.com", "13900001234"];
      const about = { realName: "Lee", phone, email, gender: "1", jobTitle: "Cook", departmentId: departments.kitchen };
      const { userId } = await admin.call<{ userId: string }>("/business/userMoreInfo/addMoreUserInfo", about);
      const lee = personOf(host, { tenantId, userId });
      const told = (id: string, more: object = {}) =>
        within(tenantId)(() => notifyOf(id, [userId], { businessType: 2, ...more }));
      const asks = { subject: "s", open: async () => new Set(["t"]), tasksOf: () => ["t"] };
      const pass = async (ms: number) => {
        host.clock.advance(ms);
        while ((await host.sweep()) > 0);
      };
      const sent = async (to: string) =>
        (await admin.call<{ text: string }[]>("/identity/outbox/list", { to })).map(({ text }) => text);

      await told("l1");
      await pass(120_000);
      expect(await sent(email)).toEqual([]);

      const minute = Math.floor(host.clock.now() / 60_000) % 1440;
      const quiet = { from: (minute + 1430) % 1440, to: (minute + 5) % 1440 };
      const wishes = { ...nothing, timeZone: "UTC", quiet, email: ["announcement", "waiting"], sms: ["waiting"] };
      await lee.call("/notice/preference/save", { ...wishes, always: ["waiting"] });
      for (const id of ["l2", "l3", "l4"]) await told(id);
      await told("l2");
      await told("l5", { asks, businessType: 0 });
      const [{ id } = { id: "" }] = (await bell(lee)).records.filter(({ businessType }) => businessType === 2);
      await lee.call("/notice/record/read", { id });
      await pass(60_000);
      await expect.poll(async () => (await sent(phone))[0]).toMatch("1");
      await expect.poll(() => sent(email)).toHaveLength(1);
      const first = await sent(email);
      await pass(5 * 60_000);
      await expect.poll(() => sent(email)).toHaveLength(2);
      const [second, ...others] = await sent(email);
      expect(others).toEqual(first);
      expect(second?.split("\n").indexOf("")).toBe(2);
      expect((await total(lee)).total).toBe(4);

      const before = await lee.call("/notice/preference/get");
      for (const bad of [{ sms: ["copied"] }, { timeZone: "Mars/Base" }, { quiet: { from: 0, to: 1440 } }])
        expect(await lee.refused("/notice/preference/save", { ...wishes, ...bad })).toMatchObject({ status: 400 });
      expect(await lee.call("/notice/preference/get")).toEqual(before);
      const twin = personOf(host, { tenantId: "t2", userId });
      expect(await twin.call("/notice/preference/get")).toMatchObject({ preference: null });

      // A chat that does not take the first message: it is tried again, recorded, and sent once.
      const got: { text: string; sign?: string }[] = [];
      const texts: { body: string; headers: IncomingHttpHeaders }[] = [];
      let fails = false;
      const chat = createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray()).toString();
        if (request.url === "/sms") {
          texts.push({ body, headers: request.headers });
          return response.writeHead(202).end();
        }
        const { content, sign } = JSON.parse(body);
        got.push({ text: content.text, sign });
        response.end(JSON.stringify({ code: fails || got.length === 2 ? 19024 : 0 }));
      });
      await new Promise<void>((ready) => chat.listen(0, "127.0.0.1", ready));
      const url = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/hook/key`;
      const robot = { robot: "feishu", on: true, url, secret: "chat secret" };
      expect(await lee.refused("/notice/channel/save", robot)).toMatchObject({ status: 403 });
      const shown = await admin.call<RobotView[]>("/notice/channel/save", robot);
      expect(shown.find(({ on }) => on)).toEqual({ robot: "feishu", on: true, url, hasSecret: true, faulty: false });
      expect(JSON.stringify(shown)).not.toContain("chat secret");
      expect(await admin.call("/notice/channel/try", { robot: "feishu" })).toMatchObject({ code: "0" });
      expect(await lee.call("/notice/preference/get")).toMatchObject({ robots: ["feishu"] });

      await lee.call("/notice/preference/save", { ...nothing, feishu: ["announcement"], dingtalk: ["announcement"] });
      await told("l6");
      await pass(60_000);
      const list = () => admin.call<{ records: SentRow[] }>("/notice/sent/list", { channel: "feishu" });
      const failed = { userId, state: "failed", code: "19024", tries: 1, notices: 1 };
      await expect.poll(async () => (await list()).records).toMatchObject([failed]);
      await pass(10_000);
      await expect.poll(async () => (await list()).records[0]).toMatchObject({ state: "sent", code: "0", tries: 2 });
      const [row] = (await list()).records;
      expect(got).toHaveLength(3);
      expect(got[2]?.text.startsWith("@Lee\n")).toBe(true);
      expect(got[2]?.sign).not.toBe("");
      const again = { id: row?.id ?? "" };
      const stage = { host, company: { tenantId }, tick: () => host.clock.advance(1000) };
      await refusedAndUnchanged(stage, "notice.sent.state", admin, "/notice/sent/resend", again);
      expect(await twin.refused("/notice/sent/resend", again)).toMatchObject({ status: 403 });

      // Five failures in a row: administrators are told once.
      fails = true;
      await told("l7");
      await pass(60_000);
      for (const [at, wait] of [10_000, 30_000, 60_000, 120_000, 300_000].entries()) {
        await expect.poll(async () => (await list()).records[0]).toMatchObject({ state: "failed", tries: at + 1 });
        await pass(wait);
      }
      await expect.poll(async () => (await list()).records[0]).toMatchObject({ tries: 6 });
      const faulty = async () =>
        (await bell(admin)).records.filter(
          ({ kind, link }) => kind === "notice.channelFaulty" && link === "/set/channels",
        );
      await expect.poll(faulty).toHaveLength(1);

      // SMS by the gateway of the company.
      const gateway = { robot: "sms", on: true, url: url.replace("/hook/key", "/sms"), secret: "sms secret" };
      await admin.call("/notice/channel/save", gateway);
      await lee.call("/notice/preference/save", { ...nothing, sms: ["waiting"] });
      await told("l8", { businessType: 0, asks });
      await pass(60_000);
      await expect.poll(() => texts).toHaveLength(1);
      const [{ body, headers } = { body: "{}", headers: {} }] = texts;
      expect(JSON.parse(body)).toEqual({ phone: `+86${phone}`, text: expect.stringContaining("1") });
      const stamp = `${headers["x-timestamp"]}.${body}`;
      expect(headers["x-signature"]).toBe(createHmac("sha256", gateway.secret).update(stamp).digest("hex"));
      chat.close();
    },
  );
});

describe("the socket", () => {
  test("counts up, tells which lists changed, and only to whom it concerns", async () => {
    const ann = personOf(host, { tenantId: "t1", userId: "hal" });
    const other = personOf(host, { tenantId: "t2", userId: "hal" });
    const sockets = await Promise.all([ann, ann, other].map((person) => socketOf(person, host.origin)));
    const [one, two, foreign] = sockets;
    await notifyNow("s1", ["hal"], { topics: ["approval.pending"] });
    for (const socket of [one, two]) {
      expect(await socket?.waitFor(({ type, data }) => type === 0 && data === 1)).toBeDefined();
      const changed = await socket?.waitFor(({ type }) => type === 2);
      expect(changed?.data).toEqual({ topics: ["notice.record", "approval.pending"] });
    }
    await inTenant(() => pushTopics(["hal"], ["approval.apply"]));
    await one?.waitFor(({ data }) => JSON.stringify(data)?.includes("approval.apply") ?? false);
    foreign?.send("ping");
    await foreign?.waitFor(({ type }) => type === "pong");
    expect(foreign?.received).toEqual([{ type: "pong" }]);
    await Promise.all(sockets.map((socket) => socket.close()));
  });

  test("answers heartbeats, and ignores a userId in a message", async () => {
    await notifyNow("s2", ["ivy"]);
    const kim = await socketOf(personOf(host, { tenantId: "t1", userId: "kim" }), host.origin);
    kim.send(JSON.stringify({ type: "ping" }));
    await kim.waitFor(({ type }) => type === "pong");
    kim.send(JSON.stringify({ userId: "ivy" }));
    expect(await kim.waitFor(({ type }) => type === 0)).toMatchObject({ data: 0 });
    await kim.close();
  });

  test("nobody without a valid token gets in", async () => {
    // An emulated gateway may close the connection before its answer is read.
    const shut = (status: string) => (lacks("process") ? new RegExp(`${status}|hang up`) : status);
    await expect(socketOf({ token: async () => "" }, host.origin)).rejects.toThrow(shut("401"));
    await expect(socketOf({ token: async () => "nonsense" }, host.origin)).rejects.toThrow(shut("403"));
  });

  test.skipIf(lacks("clock"))("nobody gets in with a token of a minute ago", async () => {
    const late = personOf(host, { tenantId: "t1", userId: "leo" });
    const token = await late.token();
    host.clock.advance(61_000);
    await expect(socketOf({ token: async () => token }, host.origin)).rejects.toThrow("403");
  });
});
