import { expect, test } from "vitest";
import { audited } from "./compare.ts";

type Room = { id: string; name: string; beds: number; tags: string[]; code: string };
const roomAudit = audited<Room>({
  noun: "room",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  fields: ["name", "beds", "tags"],
});
const room = { id: "r1", name: "201", beds: 1, tags: ["quiet"], code: "secret" };

test("changed fields are logged with their values before and after, and nothing else", () => {
  const after = { ...room, beds: 2, code: "another secret" };
  expect(roomAudit(room, after)).toEqual({
    noun: "room",
    id: "r1",
    name: "201",
    action: "changed",
    fields: [{ field: "beds", before: 1, after: 2 }],
  });
});

test("a new record has no value before, a removed one none after", () => {
  expect(roomAudit(null, room)).toMatchObject({ action: "added", fields: [{ before: null, after: "201" }, {}, {}] });
  expect(roomAudit(room, null)).toMatchObject({ action: "removed", fields: [{ before: "201", after: null }, {}, {}] });
});

test("long texts and lists are shortened", () => {
  const long = { ...room, name: "x".repeat(2000), tags: Array.from({ length: 300 }, String) };
  const { fields } = roomAudit(room, long);
  expect(JSON.stringify(fields).length).toBeLessThan(1500);
});
