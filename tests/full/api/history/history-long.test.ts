import type { application } from "@stampflow/approval";
import { node, openOffice, type Person } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Long");
const { admin, cook, chef, keeper } = office;

/** Decides as the pages do, with the task id that was seen. */
const decide = (person: Person, applyId: string, node: string, seq: number, action: string, more: object) =>
  office.decide(person, applyId, action, { taskId: `${node}.${seq}.${person.userId}`, ...more });

/** More than three parts of the history. */
const steps = 160;

test("a long history holds together, and is read backwards in parts, each row once", async () => {
  const formId = await office.draw("往返", node.superior("first"), node.named("second", [keeper.userId]));
  const applyId = await office.submit(formId);
  for (let seq = 1; seq < steps; seq += 2) {
    await decide(chef, applyId, "first", seq, "NEXT", { opinion: "好的" });
    await decide(keeper, applyId, "second", seq + 1, "BACK", { to: "first", opinion: "请再看一次" });
  }
  expect(await admin.call("/approval/application/verify", { applyId })).toEqual({ ok: true, entries: steps + 1 });

  type Stretch = ReturnType<typeof application.progress.parse>;
  const seqs: number[] = [];
  let parts = 0;
  let before: number | null | undefined;
  do {
    const body = { applyId, ...(before ? { before } : {}) };
    const stretch: Stretch = await cook.call<Stretch>("/approval/application/progress", body);
    seqs.unshift(...new Set(stretch.progress.map(({ seq }) => seq)));
    before = stretch.earlier;
    parts += 1;
  } while (before);
  expect(parts).toBeGreaterThan(3);
  expect(seqs).toEqual(Array.from({ length: steps + 1 }, (_, n) => n + 1));
});
