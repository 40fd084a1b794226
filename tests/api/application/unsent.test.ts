import { companyOn, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Unsent");
const { host, cook, chef, send } = office;
const unsent = "/approval/unsent/";
type Unsent = { version: number; values: object; chosen: object; savedAt: number };
const formId = await office.draw("Leave");
const applyId = await office.submit(formId);
const load = (person: typeof cook, about = formId) => send<Unsent | null>(person, `${unsent}load`, { about });
const filled = { about: formId, version: 2, values: { reason: "half" }, chosen: { a: [chef.userId] } };

test("what was filled in last is there on another device, until it is forgotten", { tags: "full" }, async () => {
  expect(await load(cook)).toBeNull();
  await send(cook, `${unsent}save`, { ...filled, values: { reason: "h" } });
  const { savedAt } = await send<Unsent>(cook, `${unsent}save`, filled);
  const { about: _, ...kept } = filled;
  expect(await load(cook)).toEqual({ ...kept, savedAt });
  await send(cook, `${unsent}delete`, { about: formId });
  expect(await load(cook)).toBeNull();
  await send(cook, `${unsent}delete`, { about: formId });
});

test("nobody else can read it, in any company", { tags: "full" }, async () => {
  await send(cook, `${unsent}save`, filled);
  const other = await companyOn(host, "Elsewhere");
  expect([await load(chef), await load(other.cook)]).toEqual([null, null]);
  await send(chef, `${unsent}delete`, { about: formId });
  expect(await load(cook)).not.toBeNull();
});

test("after 30 days it is gone", { tags: "full" }, async () => {
  await send(cook, `${unsent}save`, filled);
  host.clock.advance(30 * 24 * 3_600_000);
  expect(await load(cook)).toBeNull();
});

test("entries that are too large, and more than fifty of them, are refused", async () => {
  const book = Array.from({ length: 40_000 }, () => crypto.randomUUID())
    .join("")
    .slice(0, 900_000);
  const large = { ...filled, values: { reason: book } };
  await refusedAndUnchanged(office, "approval.unsent.large", cook, `${unsent}save`, large);
  for (const [about, code] of [
    ["invented", "approval.form.notFound"],
    ["again.none.1", "approval.application.notFound"],
  ] as const)
    await refusedAndUnchanged(office, code, cook, `${unsent}save`, { ...filled, about });
  for (let n = 1; n <= 50; n++) await send(chef, `${unsent}save`, { ...filled, about: `again.${applyId}.${n}` });
  const more = { ...filled, about: `again.${applyId}.51` };
  await refusedAndUnchanged(office, "approval.unsent.tooMany", chef, `${unsent}save`, more);
  await send(chef, `${unsent}save`, { ...filled, about: `again.${applyId}.50` });
});
