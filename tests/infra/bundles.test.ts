import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { at, built, bundlesFolder, functionOf } from "./plan/find.ts";

const most = 1024 * 1024;
/** Who writes office documents carries a library of that size. */
const office = "@cj-tech-master/excelts";

test("every bundle is small, but for those that write office documents", () => {
  const sizes = built().bundles.map(({ name, packages }) => {
    const { size } = statSync(join(bundlesFolder(), name, "index.mjs"));
    return { name, size, office: packages.includes(office) };
  });
  const large = sizes.filter(({ size }) => size > most);
  expect(large.filter((one) => !one.office)).toEqual([]);
  expect(sizes.filter((one) => one.office).map(({ name }) => name)).toEqual(large.map(({ name }) => name));
  for (const { name, size } of large) expect(size, name).toBeLessThan(2 * most);
});

const asLambda = `const { handler } = await import(process.argv[1]); process.stdout.write(typeof handler); process.exit();`;

test("every bundle can be started with no more than its function is given", async () => {
  const { bundles, subscriptions } = built();
  for (const { name } of bundles) {
    const hears = subscriptions.find(({ bundle }) => bundle === name)?.name.replaceAll(".", "-");
    const variables = at(functionOf("dev", hears ?? name), "environment", "variables") as Record<string, string>;
    const env = { ...variables, AWS_REGION: "eu-central-1", AWS_LAMBDA_FUNCTION_NAME: name };
    const file = join(bundlesFolder(), name, "index.mjs");
    const args = ["--input-type=module", "--eval", asLambda, file];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
    expect([stdout, stderr], name).toEqual(["function", ""]);
  }
});
