import type { flow } from "@stampflow/approval";
import type { PrintDocument } from "@stampflow/print";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";

const office = await openOffice("Display");
const { host, admin, cook, chef, director, tick, submit, decide, detailOf, tab } = office;
const hidden = { displayable: false, readable: false, writable: false, required: false };
const display = { title: "{form}: {place} {cost} {gone} ({applicant})", summary: ["cost", "place"] };
const controls = ["reason", "place", "cost"].map((key) => control("input", key));
const nodes = chain(
  node.start(),
  node.named("a", [chef.userId]),
  node.named("b", [director.userId], { privileges: [{ key: "cost", ...hidden }] }),
);

tick();
const formId = await publish(admin, { name: "Trip", controls, flow: nodes, settings: { display } });
const applyId = await submit(formId, { values: { reason: "meeting", place: "Kyoto", cost: "K-4711" } });
const full = "Trip: Kyoto K-4711 (Cora Cook)";
const without = "Trip: Kyoto (Cora Cook)";

const rowOf = async (person: Person, of: string) => (await tab(person, of)).find(({ id }) => id === applyId);
async function noticesOf(person: Person): Promise<string> {
  await host.settle();
  const { records } = await person.call<{ records: object[] }>("/notice/record/list", { type: 0, pageSize: -1 });
  return JSON.stringify(records);
}
async function pdfOf(person: Person): Promise<string> {
  const answer = await fetch(`${host.origin}/api/approval/print/pdf`, {
    method: "POST",
    headers: { authorization: `Bearer ${await person.token()}` },
    body: JSON.stringify({ items: [{ applyId }] }),
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
  return text.join("").replace(/\s+/g, "");
}

test("a title built from fields is in list, drawer, notice and PDF; a removed field is left out", async () => {
  const row = await rowOf(chef, "pending");
  expect(row?.applyTitle).toBe(full);
  expect(row?.summary.map(({ key }) => key)).toEqual(["cost", "place"]);
  expect((await detailOf(chef, applyId)).applyTitle).toBe(full);
  expect(await pdfOf(chef)).toContain(full.replaceAll(" ", ""));
  const notices = await noticesOf(chef);
  expect(notices).toContain("Trip: Kyoto (Cora Cook)");
  expect(notices).not.toContain("K-4711");
});

test("a field that is hidden from a reader is not in their title", async () => {
  await decide(chef, applyId);
  const row = await rowOf(director, "pending");
  expect(row?.applyTitle).toBe(without);
  expect(row?.summary.map(({ key }) => key)).toEqual(["place"]);
  expect((await detailOf(director, applyId)).applyTitle).toBe(without);
  const { heading } = await director.call<PrintDocument>("/approval/print/view", { applyId });
  expect(heading).toBe(without);
  expect(await pdfOf(director)).not.toContain("K-4711");
  expect((await rowOf(cook, "apply"))?.applyTitle).toBe(full);
});

test("the check warns of a field that the form no longer has", async () => {
  const definition = { settings: { display }, node: nodes };
  const { warnings } = await admin.call<flow.Findings>("/approval/flow/check", { formId, definition });
  const lost = warnings.filter(({ code }) => code === "approval.flow.displayField");
  expect(lost.map(({ data }) => data)).toEqual([{ field: "gone" }]);
});
