import { expect, test } from "vitest";
import { onceInCall, runAs, systemCall } from "./context.ts";

const inCompany = <Result>(tenantId: string, work: () => Promise<Result>) =>
  runAs(systemCall(tenantId, 0, "zh-CN"), work);

test("what is read once in a call is read again in the next, in another company and after a failure", async () => {
  const read: string[] = [];
  const readAs = (name: string) => onceInCall("zone", async () => read.push(name));
  await inCompany("one", async () => {
    expect(await Promise.all([readAs("a"), readAs("b")])).toEqual([1, 1]);
    await expect(onceInCall("rules", () => Promise.reject(new Error("unreachable")))).rejects.toThrow("unreachable");
    expect(await onceInCall("rules", async () => "found")).toBe("found");
    expect(await inCompany("two", () => readAs("c"))).toBe(2);
    expect(await readAs("d")).toBe(1);
  });
  await inCompany("one", () => readAs("e"));
  await readAs("f");
  await readAs("g");
  expect(read).toEqual(["a", "c", "e", "f", "g"]);
});
