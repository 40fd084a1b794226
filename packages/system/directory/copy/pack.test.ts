import { expect, test } from "vitest";
import { firstLabourRules } from "../../record/labour.ts";
import type { DirectoryLabel, Records } from "../records.ts";
import { department, role, user } from "../sample.ts";
import { packRecords, sharing, unpackRecords } from "./pack.ts";

const group: DirectoryLabel = { kind: "group", id: "g", name: "Night shift", version: 2 };
const records: Records = {
  departments: [department("root", null), department("a", "root", { headIds: ["2"], area: "East" })],
  roles: [role("r", { scope: { kind: "departments", ids: ["a"] } })],
  labels: [group],
  labour: { ...firstLabourRules, version: 3, lead: false },
  users: [
    user("1", "root", { name: "欧阳 Ann" }),
    user("2", "a", { superiorId: "1", roleIds: ["r", "s"], groupIds: ["g"], departmentRoles: ["101"], entered: false }),
    user("3", "a", { superiorId: "who left the table", status: "resigned", positionIds: ["p"], jobTitle: "Cook" }),
    user("4", "a", { superiorId: "2", roleIds: ["r", "s"], status: "disabled", employment: "2" }),
  ],
};

test("what is packed comes back the same, in the same order", async () => {
  expect(await unpackRecords(await packRecords(records))).toEqual(records);
});

test("what people share is one thing in memory, whether packed or not", async () => {
  for (const { users } of [await unpackRecords(await packRecords(records)), sharing(records)]) {
    expect(users[1]?.roleIds).toBe(users[3]?.roleIds);
    expect(users[0]?.groupIds).toBe(users[2]?.roleIds);
  }
  expect(sharing(records)).toEqual(records);
});

test("many people are several blocks, and take some thirty bytes each", async () => {
  const users = Array.from({ length: 12_000 }, (_, n) =>
    user(`0jq${(n * 7919).toString(36)}${(n * 104_729).toString(36)}`, "a", {
      superiorId: `0jq${Math.floor(n / 100) * 100}`,
      roleIds: ["r"],
      phone: `+86139${String((n * 7_654_321) % 100_000_000).padStart(8, "0")}`,
    }),
  );
  const blocks = await packRecords({ ...records, users });
  expect(blocks).toHaveLength(4);
  expect(blocks.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(users.length * 32);
  expect((await unpackRecords(blocks)).users).toEqual(users);
});

test("a copy that points beyond itself is a fault, not half a directory", async () => {
  const [, people = Buffer.alloc(0)] = await packRecords(records);
  const [nobody = Buffer.alloc(0)] = await packRecords({ ...records, users: [] });
  await expect(unpackRecords([nobody, people])).rejects.toThrow("beyond itself");
  await expect(unpackRecords([])).rejects.toThrow();
});
