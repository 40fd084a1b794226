import { departed, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Refusals of administrator commands and of reading applications. */
const office = await openOffice("Steps refused");
const { host, company, admin, chef, keeper, maid, draw, submit, decide, send } = office;
const formId = await draw("Steps", node.named("first", [chef.userId]), node.named("last", [keeper.userId]));
const applications = "/approval/application/";
const at = (applyId: string, seq: number, more: object = {}) => ({ applyId, seq, reason: "needed", ...more });
const first = { nodeId: "first", userIds: [maid.userId] };
const moves: [path: string, more: object][] = [
  [`${applications}assign`, first],
  [`${applications}change`, first],
  [`${applications}jump`, { to: "last" }],
  [`${applications}end`, {}],
  ["/approval/exception/repair", { repair: "end", nodeId: "first" }],
];

test("an application that is not there, or that one may not read", async () => {
  for (const [path, more] of moves) {
    await refusedAndUnchanged(office, "approval.application.notFound", admin, path, at("none", 1, more));
  }
  const applyId = await submit(formId);
  const reading = ["detail", "progress", "read"].map((verb) => applications + verb);
  for (const path of [...reading, "/business/approveTask/approval2"]) {
    const body = { applyId: "none", action: "NEXT" };
    await refusedAndUnchanged(office, "approval.application.notFound", chef, path, body);
  }
  for (const path of reading) {
    await refusedAndUnchanged(office, "approval.application.notFound", maid, path, { applyId });
  }
});

test("a step upon what has gone on since it was seen", async () => {
  const applyId = await submit(formId);
  await decide(chef, applyId);
  for (const [path, more] of moves) {
    await refusedAndUnchanged(office, "approval.application.moved", admin, path, at(applyId, 1, more));
  }
});

test("a repair that is not needed, not offered, or was done", async () => {
  const well = await submit(formId);
  const end = { repair: "end", nodeId: "first" };
  const repair = "/approval/exception/repair";
  await refusedAndUnchanged(office, "approval.application.repaired", admin, repair, at(well, 1, end));

  const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
  const orphan = await submit(await draw("Orphan", node.named("first", [leaver.userId])));
  await departed(admin, leaver);
  await host.settle();
  const rearm = at(orphan, 2, { repair: "rearm", nodeId: "first" });
  await refusedAndUnchanged(office, "approval.application.repaired", admin, repair, rearm);
  await send(admin, repair, at(orphan, 2, { repair: "assign", ...first }));
  const again = at(orphan, 3, { repair: "assign", ...first });
  await refusedAndUnchanged(office, "approval.application.repaired", admin, repair, again);
});

test("given to nobody known", async () => {
  const applyId = await submit(formId);
  for (const path of moves.slice(0, 2).map(([path]) => path)) {
    const body = at(applyId, 1, { ...first, userIds: ["none"] });
    await refusedAndUnchanged(office, "flow.transfer.target", admin, path, body);
  }
});

test("a list of a span that ends before it begins, or is of no days", async () => {
  const pending = { tab: "pending" };
  const lists: [path: string, body: object][] = [
    [`${applications}list`, pending],
    [`${applications}list`, { ...pending, acting: true }],
    [`${applications}all`, {}],
  ];
  for (const [path, body] of lists) {
    for (const span of [{ from: "2026-03-02", to: "2026-03-01" }, { from: "2026-02-30" }]) {
      await refusedAndUnchanged(office, "kernel.input", admin, path, { ...body, ...span });
    }
    const { body: said } = await admin.reply(
      path,
      { ...body, from: "2026-03-02", to: "2026-03-01" },
      { language: "en-US" },
    );
    expect(said).toMatchObject({
      error: { fields: [{ path: "from", message: "The start must not be after the end" }] },
    });
    expect(await admin.call(path, { ...body, from: "2026-03-02", to: "2026-03-02" })).toMatchObject({ records: [] });
  }
});

test("an export of more than two months, with the last day that it can have", async () => {
  for (const path of ["all", "tab"]) {
    const body = { tab: "apply", from: "2026-08-31", to: "2026-11-01" };
    await refusedAndUnchanged(office, "approval.export.range", admin, `/approval/export/${path}`, body);
  }
});
