import { pictures } from "@stampflow/kernel/server";
import { chain, companyOn, control, node, type Person, publish, socketOf, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

/**
 * The main story over HTTP and WebSocket: design, submit, approve, be notified at once. The tests build on each other
 * in order.
 */
const host = await startTestHost();
const { admin, cook, chef, director, maid, keeper } = await companyOn(host, "Story");

type Row = { id: string; taskId: string; status: string; isRead: boolean; applyTitle: string };
type Step = { nodeName: string; kind: string; people: { name: string }[]; reasons: { text: string }[]; depth: number };
type Detail = {
  status: string;
  progress: { action: string; by: { name: string } | null; opinion: string; waited: number | null; fast: boolean }[];
  ahead: Step[];
  open: { user: { name: string } }[];
  tasks: { actions: string[]; targets: { nodeId: string; reopens: string[]; keeps: string[] }[] }[];
  actions: string[];
  content: { values: Record<string, unknown>; entries: { key: string; showText: string }[] };
};
type Socket = Awaited<ReturnType<typeof socketOf>>;

const tab = async (person: Person, name: string) =>
  (await person.call<{ records: Row[] }>("/approval/application/list", { tab: name })).records;
const detailFor = (person: Person, applyId: string) => person.call<Detail>("/approval/application/detail", { applyId });
const decide = (person: Person, body: object) =>
  person.call<{ status: string }>("/business/approveTask/approval2", body);
const changed = (topic: string) => (message: { type: unknown; data?: unknown }) =>
  message.type === 2 && (message.data as { topics: string[] }).topics.includes(topic);
const unread = (count: number) => (message: { type: unknown; data?: unknown }) =>
  message.type === 0 && message.data === count;

const sockets: Record<"chef" | "director" | "cook" | "maid", Socket> = {
  chef: await socketOf(chef, host.origin),
  director: await socketOf(director, host.origin),
  cook: await socketOf(cook, host.origin),
  maid: await socketOf(maid, host.origin),
};

const controls = [
  control("number", "days", {}, true),
  control("textarea", "reason", {}, true),
  control("uploadImg", "proof", { limit: 3 }),
];
const condition = { columnId: "days", optType: "gt", conditionValue: 3, valueType: 1 };
const route = {
  id: "r",
  type: 4,
  name: "长短",
  conditionNodes: [
    {
      id: "long",
      type: 3,
      name: "超过三天",
      priorityLevel: 1,
      conditionGroup: [{ id: "g", condition: "OR", conditions: [condition] }],
      childNode: node.superior("second", 2),
    },
    { id: "other", type: 3, name: "其他情况", priorityLevel: 2 },
  ],
};

let formId = "";
let applyId = "";
let picture: { key: string; name: string; size: number; type: string };

beforeAll(async () => {
  const flow = chain(node.start(), node.superior("first"), { ...route, childNode: node.copy("copy", [maid.userId]) });
  formId = await publish(admin, { name: "请假", controls, flow });
});

test("the employee finds the form, sends a picture to the bucket, and sees whom it will reach and why", async () => {
  const forms = await cook.call<{ records: { id: string }[] }>("/business/formModuleTable/queryForm");
  expect(forms.records.map(({ id }) => id)).toContain(formId);
  const opened = await cook.call<{ version: number; date: string }>("/business/workflow/formDetail", { formId });
  expect(opened.version).toBe(1);

  const [mark = ""] = pictures.kinds["image/png"] ?? [];
  const bytes = Buffer.concat([Buffer.from(mark, "hex"), Buffer.alloc(100, 7)]);
  const claim = { name: "proof.png", type: "image/png", size: bytes.length };
  const slot = await cook.call<{ key: string; url: string; headers: Record<string, string> }>(
    "/auth/file/formUpFiles",
    { kind: "image", ...claim },
  );
  const sent = await fetch(slot.url, { method: "PUT", headers: slot.headers, body: bytes });
  expect(sent.status).toBe(200);
  picture = { key: slot.key, ...claim };

  const preview = await cook.call<{ steps: Step[]; refused: unknown }>("/approval/application/preview", {
    formId,
    values: { days: "5" },
  });
  expect(preview.refused).toBeNull();
  expect(preview.steps.map(({ kind, people }) => [kind, ...people.map(({ name }) => name)])).toEqual([
    ["approver", "Carl Chef"],
    ["condition"],
    ["approver", "Dora Director"],
    ["cc", "Mary Maid"],
  ]);
  expect(preview.steps[0]?.reasons[0]?.text).toBe("Cora Cook的直属上级：Carl Chef");
});

test("the approver's bell counts up with the submission, and the list changes", async () => {
  const answer = await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", {
    formId,
    values: { days: "5", reason: "回老家", proof: [picture] },
  });
  applyId = answer.applyId;
  await sockets.chef.waitFor(unread(1));
  await sockets.chef.waitFor(changed("approval.pending"));
  const [row] = await tab(chef, "pending");
  expect(row).toMatchObject({ id: applyId, isRead: false, applyTitle: "Cora Cook的请假" });
  const bell = await chef.call<{ records: { title: string; businessType: number; link: string }[] }>(
    "/business/noticeRecords/getWdList",
    {},
  );
  expect(bell.records).toMatchObject([
    { title: "Cora Cook的请假等待您审批", businessType: 0, link: `/personnel/approval/pending?id=${applyId}` },
  ]);
});

test("the drawer shows content, picture and what comes next; others may not even know of it", async () => {
  const detail = await detailFor(chef, applyId);
  expect(detail.content.entries.map(({ showText }) => showText)).toEqual(["5", "回老家", "proof.png"]);
  expect(detail.tasks[0]?.actions).toEqual(expect.arrayContaining(["NEXT", "REJECT", "BACK"]));
  expect(detail.tasks[0]?.targets).toMatchObject([{ nodeId: "start", people: [{ name: "Cora Cook" }] }]);
  expect(detail.ahead.map(({ kind }) => kind)).toEqual(["condition", "approver", "cc"]);
  const [kept] = detail.content.values.proof as [{ key: string }];
  const { url } = await chef.call<{ url: string }>("/approval/file/url", { key: kept.key, applyId });
  expect((await fetch(url)).status).toBe(200);
  expect(await keeper.refused("/approval/file/url", { key: kept.key, applyId })).toMatchObject({ status: 404 });
  expect(await keeper.refused("/approval/file/url", { key: picture.key })).toMatchObject({ status: 404 });
  expect(await keeper.refused("/approval/application/detail", { applyId })).toMatchObject({ status: 404 });
  await chef.call("/approval/application/read", { applyId });
  expect((await tab(chef, "pending"))[0]?.isRead).toBe(true);
});

test("returned: the initiator is told, changes it, and it goes its way again", async () => {
  await decide(chef, { applyId, action: "BACK", to: "start", opinion: "请写清楚", viewedSeconds: 20 });
  await sockets.cook.waitFor(changed("approval.apply"));
  const detail = await detailFor(cook, applyId);
  expect(detail.status).toBe("returned");
  expect(detail.tasks[0]?.actions).toEqual(["RESUBMIT"]);
  sockets.chef.clear();
  const values = { days: "4", reason: "回老家看望父母", proof: [picture] };
  await cook.call("/business/workflow/startWorkFlow", { applyId, values });
  await sockets.chef.waitFor(changed("approval.pending"));
});

test("agreed: the next person is told, the one who agreed sees it among the done", async () => {
  const [row] = await tab(chef, "pending");
  sockets.director.clear();
  expect(
    (await decide(chef, { applyId, taskId: row?.taskId, action: "NEXT", opinion: "好", viewedSeconds: 1 })).status,
  ).toBe("running");
  await sockets.director.waitFor(unread(1));
  expect(await tab(chef, "pending")).toEqual([]);
  expect((await tab(chef, "approved")).map(({ id }) => id)).toContain(applyId);
  expect((await tab(director, "pending"))[0]?.id).toBe(applyId);
});

test("approved: the initiator sees the result, the person copied sees a copy", async () => {
  sockets.cook.clear();
  expect((await decide(director, { applyId, action: "NEXT", opinion: "同意" })).status).toBe("approved");
  await sockets.maid.waitFor(changed("approval.copy"));
  await sockets.cook.waitFor(changed("approval.apply"));
  expect((await tab(cook, "apply"))[0]).toMatchObject({ id: applyId, status: "approved" });
  expect((await tab(maid, "copy"))[0]).toMatchObject({ id: applyId, isRead: false, status: "approved" });
  const detail = await detailFor(maid, applyId);
  expect(detail.progress.map(({ action, by }) => `${by?.name ?? "-"} ${action}`)).toEqual([
    "Cora Cook SUBMIT",
    "Carl Chef BACK",
    "Cora Cook RESUBMIT",
    "Carl Chef NEXT",
    "Dora Director NEXT",
  ]);
  expect(detail.progress.map(({ fast }) => fast)).toEqual([false, false, false, true, false]);
  expect(detail.progress.slice(1).every(({ waited }) => waited !== null && waited >= 0)).toBe(true);
  expect([detail.open, detail.ahead, detail.tasks]).toEqual([[], [], []]);
  const bell = await cook.call<{ records: { title: string }[] }>("/business/noticeRecords/getWdList", {});
  expect(bell.records.map(({ title }) => title)).toContain("Cora Cook的请假已通过");
});

test("each reads it in their own language", async () => {
  const row = await cook.call<{ records: Row[] }>(
    "/approval/application/list",
    { tab: "apply" },
    { language: "ja-JP" },
  );
  expect(row.records[0]?.applyTitle).toBe("Cora Cookさんの请假");
  const bell = await cook.call<{ records: { title: string }[] }>(
    "/business/noticeRecords/getWdList",
    {},
    { language: "en-US" },
  );
  expect(bell.records.map(({ title }) => title)).toContain("请假 · Cora Cook: approved");
});
