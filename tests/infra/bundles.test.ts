import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { at, built, bundlesFolder, functionOf } from "./plan/find.ts";

const kib = 1024;
const most = 1850 * kib;
/** Bundles with a large library may be larger: for office documents, and for PDF (fonts are counted in print.test.ts). */
const largerWith = { "@cj-tech-master/excelts": 2500 * kib, pdfmake: 3050 * kib };
/** Other bundles that may be larger, with the reason. */
const larger: Readonly<Record<string, number>> = {
  // Each in files of their own, read when first asked for: the holidays of the world (D28 of system), the dictionary of pinyin
  // (kernel D26), the engine of patterns (FD31), the records that choices of forms are made from (A56).
  "api-system": 4250 * kib,
  // Extensions of all modules come with the sources: also the files of people.
  "api-approval": 4450 * kib,
  // What other modules bind forms to is checked as they are published (A95): the owners of effects.
  "api-approval-design": 4450 * kib,
  "api-approval-admin": 3850 * kib,
  // Applications as `approval` shows them, read for their records (T1): all the rules of forms and flows; the holidays; the
  // owners of effects (T5).
  "api-applytype": 4400 * kib,
  // The holidays of the world, in files of their own (D28, D78 of system), for the kind of a day.
  "api-scheduling": 3350 * kib,
  // The same: leave counts working days, and says who is away.
  "subscriber-scheduling": 3250 * kib,
  // The same, and the import of dates, which changes employees.
  "subscriber-leave": 3500 * kib,
  // Overtime, which leave must not overlap, comes with the other extensions of attendance: owners of effects, the holidays.
  "api-leave": 3450 * kib,
  // Leave is part of a day.
  "api-attendance": 3600 * kib,
  "subscriber-attendance": 3500 * kib,
  // better-auth, with its second factors; passkeys, in a file of their own, read when one is used (D18 of identity).
  "api-identity": 2350 * kib,
  // The dictionary of pinyin, for the list of contracts by name; the plain kinds of form fields (E4).
  "api-employees": 2250 * kib,
  // pdfmake for the last page of a contract, and pdf-lib, which adds it to the file.
  "api-employees-signing": 3150 * kib,
  // better-auth, which checks the codes of joiners.
  "api-employees-joining": 2350 * kib,
  // better-auth, beside the files of the company; the dictionary of pinyin, which comes with the list of connections and is
  // not read here.
  "api-system-session": 2500 * kib,
  // better-auth, which seals the secrets of providers and opens sessions; the table of phone numbers, by which DingTalk and
  // WeCom know people.
  "api-system-signOn": 2350 * kib,
  // What is kept about a person, of all modules; read when somebody exports their own data (D47 of system).
  "subscriber-system": 2500 * kib,
  // All the rules of a flow, for what a fact or a time limit moves on; the holidays, for time limits in working days (flow D48).
  "subscriber-approval": 3950 * kib,
  // The forms of the types, with their rules; the owners of effects.
  "subscriber-applytype": 4000 * kib,
  // Who leaves: what other modules know of it; with what attendance says come its effects and the holidays.
  "api-system-exit": 3950 * kib,
  // What designed forms change once they are approved.
  "subscriber-employees": 2050 * kib,
  // The library for spreadsheets, and the files of people, which lists of employees carry.
  "api-system-documents": 2550 * kib,
  // The library for spreadsheets, and the holidays.
  "api-scheduling-documents": 3550 * kib,
  // The library for spreadsheets, and what days are computed from: leave and the holidays.
  "api-attendance-documents": 3950 * kib,
  timer: 4450 * kib,
  "api-operator": 2200 * kib,
};

type One = ReturnType<typeof built>["bundles"][number];
const mostOf = ({ name, packages }: One) =>
  larger[name] ?? Object.entries(largerWith).find(([library]) => packages.includes(library))?.[1] ?? most;

test("every bundle is small, except for listed ones", () => {
  const sizes = built().bundles.map((one) => {
    const folder = join(bundlesFolder(), one.name);
    const code = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
    const size = code.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    return { name: one.name, size, limit: mostOf(one) };
  });
  expect(sizes.filter(({ size, limit }) => size > limit)).toEqual([]);
  const large = sizes.filter(({ size }) => size > most).map(({ name }) => name);
  expect(large).toEqual(expect.arrayContaining(Object.keys(larger)));
});

/** For each library a text from its internals that a stub would not contain. */
const published = [
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/credential-provider-node",
  "@aws-sdk/lib-dynamodb",
  "electrodb",
  "jsonschema",
  "hono",
  "jose",
  "zod",
];
const ofSessions = ["better-auth", "@better-auth/core", "@better-auth/telemetry", "@noble/ciphers", "better-call"];

test("bundles carry the libraries as they are published", () => {
  const packagesOf = (name: string) => built().bundles.find((one) => one.name === name)?.packages;
  expect(packagesOf("api-approval")).toEqual(expect.arrayContaining(published));
  expect(packagesOf("api-system-session")).toEqual(expect.arrayContaining([...published, ...ofSessions]));
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
