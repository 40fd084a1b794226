import { startTestHost, twoTenants } from "@stampflow/testing";
import { expect, test } from "vitest";

const host = await startTestHost();

test("two companies with the same names know nothing of each other", async () => {
  const [one, two] = await twoTenants(host);
  expect(one.tenantId).not.toBe(two.tenantId);
  const names = async (company: typeof one) => {
    const { records } = await company.admin.call<{ records: { userId: string; realName: string }[] }>(
      "/business/userMoreInfo/queryFullTimeUser",
      { pageSize: -1 },
    );
    return records;
  };
  const [first, second] = [await names(one), await names(two)];
  expect(first).toHaveLength(8);
  expect(first.map(({ realName }) => realName)).toContain("Cora Cook");
  expect(new Set(first.map(({ userId }) => userId)).isDisjointFrom(new Set(second.map(({ userId }) => userId)))).toBe(
    true,
  );
});
