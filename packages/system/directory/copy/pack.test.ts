import { expect, test } from "vitest";
import type { DirectoryLabel, Records } from "../records.ts";
import { department, role, user } from "../sample.ts";
import { packRecords, unpackRecords } from "./pack.ts";

const group: DirectoryLabel = { kind: "group", id: "g", name: "Night shift", version: 2 };
const records: Records = {
  departments: [department("root", null), department("a", "root", { headIds: ["2"], area: "East" })],
  roles: [role("r", { scope: { kind: "departments", ids: ["a"] } })],
  labels: [group],
  users: [
    user("1", "root", { name: "欧阳 Ann" }),
    user("2", "a", { superiorId: "1", roleIds: ["r", "s"], groupIds: ["g"], departmentRoles: ["101"] }),
    user("3", "a", { superiorId: "who left the table", status: "resigned", positionIds: ["p"], jobTitle: "Cook" }),
    user("4", "a", { superiorId: "2", roleIds: ["r", "s"], status: "disabled" }),
  ],
};

test("what is packed comes back the same, in the same order", async () => {
  expect(await unpackRecords(await packRecords(records))).toEqual(records);
});

test("what people share is one thing in memory", async () => {
  const { users } = await unpackRecords(await packRecords(records));
  expect(users[1]?.roleIds).toBe(users[3]?.roleIds);
  expect(users[0]?.groupIds).toBe(users[2]?.roleIds);
});

test("a person takes some thirty bytes", async () => {
  const users = Array.from({ length: 2000 }, (_, n) =>
    user(`0jq${(n * 7919).toString(36)}${(n * 104_729).toString(36)}`, "a", {
      superiorId: "1",
      roleIds: ["r"],
      phone: `+86139${String((n * 7_654_321) % 100_000_000).padStart(8, "0")}`,
    }),
  );
  expect((await packRecords({ ...records, users })).length).toBeLessThan(2000 * 32);
});

test("a packed text that points beyond itself is a fault, not half a directory", async () => {
  const packed = await packRecords({ ...records, users: [user("1", "root", { roleIds: ["r"] })] });
  const { promisify } = await import("node:util");
  const { deflateRaw, inflateRaw } = await import("node:zlib");
  const text = (await promisify(inflateRaw)(packed)).toString();
  const torn = await promisify(deflateRaw)(text.replace('"lists":[["r"],[]]', '"lists":[["r"]]'));
  await expect(unpackRecords(torn)).rejects.toThrow("beyond itself");
});
