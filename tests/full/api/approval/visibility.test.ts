import { chain, control, node, openOffice, type Person, personOf, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Shown");
const { host, admin, cook, chef, director, keeper, maid, tick, submit, send, refusedAt, detailOf } = office;
const { decide, refused, tab } = office;

type Node = ReturnType<typeof node.start>;
type Settings = Readonly<Record<string, unknown>>;
const draw = (name: string, settings: Settings, first: Node, ...nodes: Node[]) => {
  tick();
  const controls = [
    control("input", "reason", {}, true),
    control("input", "internal"),
    control("uploadImg", "proof", { limit: 2 }),
  ];
  return publish(admin, { name, controls, settings, flow: chain(first, ...nodes) });
};
const handler = (id: string, people: string[], more: object = {}): Node => ({
  ...node.named(id, people, more),
  type: 6,
});
const history = (person: Person, applyId: string) =>
  person.reply(`/approval/application/history?applyId=${applyId}`, undefined, { method: "GET" });
const log = (person: Person, applyId: string) =>
  person.call<{ process: string; actionName: string }>("/business/formUserLogs/formId", { id: applyId });

describe("a field that the start node hides", () => {
  const closed = { displayable: false, readable: false, writable: false, required: false };
  const open = { displayable: true, readable: true, writable: true, required: false };
  const first = { ...node.start(), privileges: [{ key: "internal", ...closed }] };
  const writes = { privileges: [{ key: "internal", ...open }] };

  test("is kept from the initiator, and from nobody else who may read it", async () => {
    const formId = await draw(
      "内部",
      {},
      first,
      node.named("a", [chef.userId], writes),
      node.named("b", [director.userId]),
    );
    const applyId = await submit(formId);
    expect((await history(cook, applyId)).status).toBe(404);
    await decide(chef, applyId, "NEXT", { values: { internal: "暗记" } });
    await send(cook, "/approval/application/share", { applyId, userIds: [maid.userId] });
    await host.settle();

    const own = await detailOf(cook, applyId);
    expect(own.content.values).toEqual({ reason: "x" });
    expect(own.content.permissions.internal).toMatchObject({ readable: false, displayable: false });
    expect(own.whole).toBe(false);
    for (const person of [cook, maid]) {
      const told = [await detailOf(person, applyId), await log(person, applyId), await history(person, applyId)];
      expect(JSON.stringify(told)).not.toContain("暗记");
    }
    expect((await refusedAt(cook, "/approval/application/verify", { applyId })).code).toBe(
      "approval.application.notFound",
    );
    const keys = async (person: Person, box: string) =>
      (await tab(person, box, { formId }))[0]?.summary.map(({ key }) => key);
    expect(await keys(cook, "apply")).toEqual(["reason", "proof"]);
    expect(await keys(maid, "copy")).toEqual(["reason", "proof"]);
    expect(await keys(director, "pending")).toContain("internal");
    expect(await tab(cook, "apply", { formId, keyword: "暗记" })).toEqual([]);
    const associated = await cook.call("/business/formModuleTable/queryUserDateLogs", { designIds: formId });
    expect(JSON.stringify(associated)).not.toContain("暗记");

    expect((await detailOf(director, applyId)).content.values).toMatchObject({ internal: "暗记" });
    expect(await detailOf(admin, applyId)).toMatchObject({ whole: true, content: { values: { internal: "暗记" } } });
    expect(JSON.stringify((await history(admin, applyId)).body)).toContain("暗记");
  });

  test("stays when the initiator submits again without it", async () => {
    const formId = await draw(
      "再提交",
      {},
      first,
      node.named("a", [chef.userId], writes),
      node.named("b", [director.userId]),
    );
    const applyId = await submit(formId);
    await decide(chef, applyId, "NEXT", { values: { internal: "暗记" } });
    await decide(director, applyId, "BACK", { to: "start", opinion: "补充" });
    expect((await detailOf(cook, applyId)).content.values).toEqual({ reason: "x" });
    await send(cook, "/business/workflow/startWorkFlow", { applyId, values: { reason: "y" } });
    expect((await detailOf(chef, applyId)).content.values).toEqual({ reason: "y", internal: "暗记" });
  });

  test("is seen by an initiator whom another node asks, through that node", async () => {
    const formId = await draw(
      "自己",
      {},
      first,
      node.named("a", [chef.userId], writes),
      node.named("own", [cook.userId], { attr: { sameMode: 1 } }),
    );
    const applyId = await submit(formId);
    await decide(chef, applyId, "NEXT", { values: { internal: "暗记" } });
    expect((await detailOf(cook, applyId)).content.values).toEqual({ reason: "x", internal: "暗记" });
  });

  test("is kept from an initiator whose role looks no further than themselves", async () => {
    const permissions = [...cook.actor.permissions, "approval:application:view"];
    const alone = personOf(host, { ...maid.actor, permissions });
    const nodes = [node.named("a", [chef.userId], writes), node.named("b", [director.userId])];
    const formId = await draw("本人", {}, first, ...nodes);
    const applyId = await submit(formId, {}, alone);
    await decide(chef, applyId, "NEXT", { values: { internal: "暗记" } });
    expect((await detailOf(alone, applyId)).content.values).toEqual({ reason: "x" });
    const all = await alone.call<{ records: object[] }>("/approval/application/all", { formId });
    expect(all.records).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain("暗记");
  });

  test("a file in it is not the initiator's to open", async () => {
    const bytes = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64, 1)]);
    const claim = { name: "a.png", type: "image/png", size: bytes.length };
    const slot = await chef.call<{ key: string; url: string; headers: Record<string, string> }>(
      "/auth/file/formUpFiles",
      { kind: "image", ...claim },
    );
    await fetch(slot.url, { method: "PUT", headers: slot.headers, body: new Uint8Array(bytes) });
    const hides = { ...node.start(), privileges: [{ key: "proof", ...closed }] };
    const attaches = { privileges: [{ key: "proof", ...open }] };
    const formId = await draw(
      "附件",
      {},
      hides,
      node.named("a", [chef.userId], attaches),
      node.named("b", [director.userId]),
    );
    const applyId = await submit(formId);
    await decide(chef, applyId, "NEXT", { values: { proof: [{ key: slot.key, ...claim }] } });
    const { proof } = (await detailOf(director, applyId)).content.values as { proof: [{ key: string }] };
    const ask = { applyId, key: proof[0].key };
    expect((await cook.reply("/approval/file/url", ask)).status).toBe(404);
    expect((await director.reply("/approval/file/url", ask)).status).toBe(200);
  });

  test("a form that hides nothing keeps its history open to the initiator", async () => {
    const formId = await draw("公开", {}, node.start(), node.named("a", [chef.userId]));
    const applyId = await submit(formId);
    expect((await detailOf(cook, applyId)).whole).toBe(true);
    expect((await history(cook, applyId)).status).toBe(200);
  });
});

describe("opinions switched off", () => {
  const opinions = async (person: Person, applyId: string) =>
    (await detailOf(person, applyId)).progress.map(({ opinion }) => opinion);
  const drawn = (name: string, opinion: boolean) =>
    draw(
      name,
      { opinion, void: true },
      node.start(),
      node.named("a", [chef.userId]),
      node.named("b", [director.userId]),
    );

  test("are shown to everybody while they are on", async () => {
    const applyId = await submit(await drawn("意见开", true));
    await decide(chef, applyId, "NEXT", { opinion: "可以" });
    for (const person of [cook, chef, director]) expect(await opinions(person, applyId)).toEqual(["", "可以"]);
  });

  test("are kept, and shown at their node and to administrators alone", async () => {
    const applyId = await submit(await drawn("意见关", false));
    await decide(chef, applyId, "NEXT", { opinion: "可以" });
    for (const person of [cook, director]) {
      expect(await opinions(person, applyId)).toEqual(["", ""]);
      expect((await history(person, applyId)).status).toBe(404);
    }
    expect((await detailOf(cook, applyId)).whole).toBe(false);
    for (const person of [chef, admin]) expect(await opinions(person, applyId)).toEqual(["", "可以"]);
  });

  test("are asked for all the same, and reach whom a return asks again", async () => {
    const applyId = await submit(await drawn("意见退回", false));
    await decide(chef, applyId);
    for (const action of ["REJECT", "BACK", "BACK_TO_PRE"]) {
      expect((await refused(director, applyId, action, { to: "start" })).code).toBe("flow.opinion.required");
    }
    await decide(director, applyId, "BACK", { to: "start", opinion: "缺附件" });
    expect((await opinions(cook, applyId)).at(-1)).toBe("缺附件");
    expect((await opinions(chef, applyId)).at(-1)).toBe("");
  });

  test("the reason to declare it void is no opinion of an approver", async () => {
    const applyId = await submit(await drawn("意见作废", false));
    await decide(chef, applyId);
    await decide(director, applyId);
    await send(cook, "/approval/application/void", { applyId, reason: "重复" });
    for (const person of [cook, chef]) expect((await opinions(person, applyId)).at(-1)).toBe("重复");
  });
});

describe("handler nodes switched off", () => {
  const drawn = (name: string, taskNode: boolean) =>
    draw(
      name,
      { taskNode },
      node.start(),
      node.named("a", [chef.userId]),
      handler("work", [keeper.userId]),
      node.named("b", [director.userId]),
      handler("file", [maid.userId]),
    );
  const places = async (person: Person, applyId: string) => {
    const { progress, open, ahead, nodes } = await detailOf(person, applyId);
    return {
      done: progress.map(({ nodeName }) => nodeName),
      open: open.map(({ nodeName }) => nodeName),
      ahead: ahead.map(({ nodeName }) => nodeName),
      nodes: Object.keys(nodes).sort(),
    };
  };
  const preview = async (formId: string) =>
    (
      await cook.call<{ steps: { nodeName: string }[] }>("/approval/application/preview", {
        formId,
        values: { reason: "x" },
      })
    ).steps.map(({ nodeName }) => nodeName);

  test("stand in the progress while they are on", async () => {
    const formId = await drawn("办理开", true);
    expect(await preview(formId)).toEqual(["a", "work", "b", "file"]);
    const applyId = await submit(formId);
    await decide(chef, applyId);
    expect(await places(cook, applyId)).toMatchObject({ done: ["Start", "a"], open: ["work"], ahead: ["b", "file"] });
    await decide(keeper, applyId);
    const { progress } = await detailOf(cook, applyId);
    expect(progress.map(({ nodeName, handled }) => [nodeName, handled])).toEqual([
      ["Start", false],
      ["a", false],
      ["work", true],
    ]);
  });

  test("are left out of progress, log and preview; approvers keep their names, and who works there sees it", async () => {
    const formId = await drawn("办理关", false);
    expect(await preview(formId)).toEqual(["a", "b"]);
    const applyId = await submit(formId);
    await decide(chef, applyId);
    const rest = { nodes: ["a", "b", "start"] };
    expect(await places(cook, applyId)).toEqual({ done: ["Start", "a"], open: [], ahead: ["b"], ...rest });
    await decide(keeper, applyId);
    expect(await places(cook, applyId)).toEqual({ done: ["Start", "a"], open: ["b"], ahead: [], ...rest });
    expect((await log(cook, applyId)).process).toBe("a");
    expect(await detailOf(cook, applyId)).toMatchObject({ whole: false });
    expect((await history(cook, applyId)).status).toBe(404);
    expect(await places(keeper, applyId)).toMatchObject({ done: ["Start", "a", "work"], open: ["b"] });
    expect((await tab(keeper, "approved", { formId }))[0]?.nodeName).toBe("work");
    const all = { done: ["Start", "a", "work"], open: ["b"], ahead: ["file"] };
    expect(await places(admin, applyId)).toMatchObject(all);
    const simulation = { formId, applicantId: cook.userId, values: { reason: "x" } };
    const tried = await admin.call<{ steps: { nodeName: string }[] }>("/approval/flow/simulate", simulation);
    expect(tried.steps.map(({ nodeName }) => nodeName)).toContain("work");
  });

  test("a handler who returns it is seen to, without the node", async () => {
    const applyId = await submit(await drawn("办理退回", false));
    await decide(chef, applyId);
    await decide(keeper, applyId, "BACK", { to: "start", opinion: "缺附件" });
    const last = (await detailOf(cook, applyId)).progress.findLast(({ action }) => action === "BACK");
    expect(last).toMatchObject({ nodeName: "", by: { id: keeper.userId }, opinion: "缺附件" });
  });
});

test("a node without the progress shows the content alone: no rows, no states, no log", async () => {
  const untraced = node.named("a", [chef.userId], { switches: { trace: false } });
  const formId = await draw("不跟踪", {}, node.start(), untraced, node.named("b", [director.userId]));
  const applyId = await submit(formId);
  const seen = await detailOf(chef, applyId);
  expect(seen).toMatchObject({ progress: [], open: [], ahead: [], copies: [], nodes: {}, whole: false });
  expect(seen.content.values).toEqual({ reason: "x" });
  expect(await log(chef, applyId)).toMatchObject({ process: "", actionName: "" });
  await decide(chef, applyId);
  expect((await detailOf(chef, applyId)).nodes).toEqual({});
  expect((await detailOf(director, applyId)).nodes).toMatchObject({ a: 2, b: 1 });
  expect((await detailOf(cook, applyId)).nodes).toMatchObject({ a: 2, b: 1 });
});
