import {
  departed,
  node,
  openOffice,
  type Person,
  personOf,
  recorded,
  refusedAndUnchanged,
  withoutAnswers,
} from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const stage = await openOffice("Refused");
const { host, company, admin, chef, keeper, maid, finance, departments, tick, send } = stage;
const office = { permissions: [...admin.actor.permissions] };
const colleague = personOf(host, { ...finance.actor, ...office, scope: admin.actor.scope });
/** May administer applications, but only those of the rooms. */
const narrow = personOf(host, {
  ...keeper.actor,
  ...office,
  scope: { kind: "departments", ids: [departments.rooms] },
  departmentId: departments.rooms,
});

let forms = 0;
async function submitted(): Promise<string> {
  const formId = await stage.draw(
    `No ${++forms}`,
    node.named("first", [chef.userId]),
    node.copy("told", [maid.userId]),
    ...node.parallel("both", node.named("one", [keeper.userId]), node.named("two", [maid.userId])),
    node.named("last", [finance.userId]),
  );
  return stage.submit(formId);
}

/** Applications: at `first`, after it inside the parallel, ended, and with a person who left. */
const fresh = await submitted();
const further = await submitted();
await stage.decide(chef, further);
const ended = await submitted();
await send(admin, "/approval/application/end", { applyId: ended, seq: 1, reason: "mistake" });
const leaver = await company.hire("Leo Leaver", departments.rooms, null);
const orphan = await submitted();
const given = { applyId: orphan, seq: 1, nodeId: "first", userIds: [leaver.userId], reason: "new" };
await send(admin, "/approval/application/change", given);
await departed(admin, leaver);
await host.settle();

const at = (applyId: string, seq: number, more: object = {}) => ({ applyId, seq, reason: "needed", ...more });
const on = (nodeId: string, ...people: { userId: string }[]) => ({
  nodeId,
  userIds: people.map(({ userId }) => userId),
});
type Refusal = [what: string, path: string, body: object, code: string];
const refusals: Refusal[] = [];
const applications = "/approval/application/";

for (const what of ["assign", "change"]) {
  const path = applications + what;
  refusals.push(
    ["unknown", path, at("none", 1, on("first", maid)), "approval.application.notFound"],
    ["seen before somebody's step", path, at(further, 1, on("one", maid)), "approval.application.moved"],
    ["without a reason", path, { ...at(fresh, 1, on("first", maid)), reason: " " }, "kernel.input"],
    ["no such node", path, at(fresh, 1, on("none", maid)), "flow.notAllowed"],
    ["nobody is asked there", path, at(fresh, 1, on("told", maid)), "flow.notAllowed"],
    ["no such person", path, at(fresh, 1, on("first", { userId: "none" })), "flow.transfer.target"],
    ["somebody who left", path, at(fresh, 1, on("first", leaver)), "flow.transfer.target"],
    ["decided already", path, at(further, 2, on("first", maid)), "flow.task.handled"],
    ["over", path, at(ended, 2, on("first", maid)), "flow.ended"],
  );
}
refusals.push(
  ["nobody at an open node", `${applications}change`, at(fresh, 1, on("first")), "flow.transfer.target"],
  ["the same people", `${applications}change`, at(fresh, 1, on("first", chef)), "flow.notAllowed"],
  ["as drawn already", `${applications}change`, at(fresh, 1, on("last")), "flow.notAllowed"],
  ["unknown", `${applications}jump`, at("none", 1, { to: "last" }), "approval.application.notFound"],
  ["seen before", `${applications}jump`, at(further, 1, { to: "last" }), "approval.application.moved"],
  ["no such node", `${applications}jump`, at(fresh, 1, { to: "none" }), "flow.return.target"],
  ["a closed branch", `${applications}jump`, at(fresh, 1, { to: "one" }), "flow.return.target"],
  ["a copy", `${applications}jump`, at(fresh, 1, { to: "told" }), "flow.return.target"],
  ["over", `${applications}jump`, at(ended, 2, { to: "first" }), "flow.ended"],
  ["unknown", `${applications}end`, at("none", 1), "approval.application.notFound"],
  ["seen before", `${applications}end`, at(further, 1), "approval.application.moved"],
  ["over", `${applications}end`, at(ended, 2), "flow.ended"],
  ["unknown", `${applications}jumpTargets`, { applyId: "none" }, "approval.application.notFound"],
  ["over", `${applications}jumpTargets`, { applyId: ended }, "flow.ended"],
);

const mend = (how: string, seq: number, more: object = {}) =>
  at(orphan, seq, { repair: how, ...on("first", maid), ...more });
const exceptions = "/approval/exception/";
refusals.push(
  ["unknown", `${exceptions}detail`, { applyId: "none" }, "approval.application.notFound"],
  [
    "unknown",
    `${exceptions}repair`,
    at("none", 1, { repair: "end", nodeId: "first" }),
    "approval.application.notFound",
  ],
  ["not offered", `${exceptions}repair`, mend("rearm", 3), "approval.application.repaired"],
  [
    "nothing wrong there",
    `${exceptions}repair`,
    mend("assign", 3, { nodeId: "last" }),
    "approval.application.repaired",
  ],
  [
    "nothing wrong",
    `${exceptions}repair`,
    at(fresh, 1, { repair: "end", nodeId: "first" }),
    "approval.application.repaired",
  ],
  ["seen before", `${exceptions}repair`, mend("end", 2), "approval.application.moved"],
  ["to nobody", `${exceptions}repair`, mend("assign", 3, on("first", { userId: "none" })), "flow.transfer.target"],
  ["to none", `${exceptions}repair`, mend("assign", 3, { userIds: [] }), "flow.transfer.target"],
  ["for somebody else", `${exceptions}repair`, mend("assign", 3, { forId: keeper.userId }), "flow.transfer.target"],
  ["to nowhere", `${exceptions}repair`, mend("jump", 3, { to: "none" }), "flow.return.target"],
);
for (const [what, toId] of [
  ["to themself", leaver.userId],
  ["to nobody", "none"],
] as const) {
  const body = { userId: leaver.userId, toId, reason: "left" };
  refusals.push([what, `${exceptions}handOver`, body, "flow.transfer.target"]);
}

test.each(refusals)("%s: %s is refused, and nothing is recorded", (_, path, body, code) =>
  refusedAndUnchanged(stage, code, admin, path, body),
);

const paths = [
  ...new Set(refusals.map(([, path]) => path)),
  `${exceptions}list`,
  `${exceptions}leavers`,
  `${exceptions}check`,
];
test.each(paths)("%s is for administrators, who have no more than their scope", async (path) => {
  const body = { ...at(fresh, 1, { repair: "end", to: "last", ...on("first", maid) }), userId: maid.userId, toId: "x" };
  await refusedAndUnchanged(stage, "kernel.forbidden", chef, path, body);
  if ("applyId" in (refusals.find(([, known]) => known === path)?.[2] ?? {})) {
    await refusedAndUnchanged(stage, "approval.application.notFound", narrow, path, body);
  }
});

test("tasks outside of the scope cannot be handed over", async () => {
  tick();
  const before = withoutAnswers(await recorded(company.tenantId));
  expect(await narrow.call(`${exceptions}leavers`, {})).toMatchObject({ leavers: [] });
  const heir = { userId: leaver.userId, toId: maid.userId, reason: "left" };
  expect(await narrow.call(`${exceptions}handOver`, heir)).toMatchObject({ results: [] });
  await host.settle();
  expect(withoutAnswers(await recorded(company.tenantId))).toBe(before);
});

describe("two administrators at once", () => {
  type Detail = { open: { nodeId: string; user: { id: string } }[]; progress: { action: string }[]; status: string };
  const detailOf = (applyId: string) => admin.call<Detail>("/approval/application/detail", { applyId });

  test("with the same repair: one does it, the other is told by whom", async () => {
    tick();
    const to = (person: Person) => mend("assign", 3, on("first", person));
    const replies = await Promise.all([
      admin.reply(`${exceptions}repair`, to(maid)),
      colleague.reply(`${exceptions}repair`, to(keeper)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = replies[0]?.status === 200 ? admin : colleague;
    const lost = replies.find(({ status }) => status === 409)?.body;
    const error = { code: "approval.application.moved", data: { name: first.actor.name } };
    expect(lost).toMatchObject({ error });
    const heir = first === admin ? maid : keeper;
    const { open, progress } = await detailOf(orphan);
    expect(open).toMatchObject([{ nodeId: "first", user: { id: heir.userId } }]);
    expect(progress.filter(({ action }) => action === "ASSIGN")).toHaveLength(1);
  });

  test("one ends it while the other moves it: only one succeeds", async () => {
    tick();
    const applyId = await submitted();
    tick();
    const replies = await Promise.all([
      admin.reply(`${applications}end`, at(applyId, 1)),
      colleague.reply(`${applications}jump`, at(applyId, 1, { to: "last" })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status, open, progress } = await detailOf(applyId);
    const did = progress.filter(({ action }) => action === "END" || action === "JUMP");
    expect(did).toHaveLength(1);
    expect([status, open.length]).toEqual(replies[0]?.status === 200 ? ["rejected", 0] : ["running", 1]);
  });
});
