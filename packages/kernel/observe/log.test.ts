import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "../contract/errors.ts";
import { type Actor, runAs, systemCall } from "../http/context.ts";
import { lambda } from "../http/lambda.ts";
import { log } from "./log.ts";
import { metric, metricSince } from "./metric.ts";

function written(work: () => unknown): Record<string, unknown>[] {
  const lines: string[] = [];
  const keep = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(keep));
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const call = systemCall("tenant-of-somebody", 0, "zh-CN");
const context = { awsRequestId: "invocation-1", functionName: "api-approval" };

afterEach(() => vi.unstubAllEnvs());

test("a log line has the request, the tenant as a hash, and whether the process was new", () => {
  const handler = lambda(async (text: string) => log.warn(text));
  const [first = {}, second = {}] = written(() =>
    runAs({ ...call, requestId: "r1" }, () => [handler("one", context), handler("two", context)]),
  );
  expect(first).toMatchObject({
    level: "WARN",
    message: "one",
    service: "stampflow",
    requestId: "r1",
    function_name: "api-approval",
    function_request_id: "invocation-1",
    cold_start: true,
  });
  expect(first.tenant).toMatch(/^[0-9a-f]{12}$/);
  expect(second).toMatchObject({ message: "two", cold_start: false, tenant: first.tenant });
  expect(JSON.stringify(first)).not.toContain("tenant-of-somebody");
});

test("another tenant has another hash, and without a call there is none", () => {
  const other = { ...call, actor: { ...(call.actor as Actor), tenantId: "another" } };
  const lines = written(() => {
    runAs(call, () => log.info("a"));
    runAs(other, () => log.info("b"));
    log.info("c");
  });
  expect(lines[0]?.tenant).not.toBe(lines[1]?.tenant);
  expect(lines[2]).not.toHaveProperty("tenant");
});

test("of an error only the message is logged, without personal data", () => {
  const cause = new Error("no answer for lin@example.com");
  const error = Object.assign(new AppError("system.phone", { phone: "+86 139 0000 1234" }), {
    message: "13900001234 is taken",
    cause,
  });
  const [line] = written(() => log.error("fault of +8613900001234", { error, applicationId: "a1b2c3d4e5f60718" }));
  expect(line).toMatchObject({
    message: "fault of …",
    applicationId: "a1b2c3d4e5f60718",
    error: { message: "… is taken", cause: { message: "no answer for …@…" } },
  });
  expect(JSON.stringify(line)).not.toMatch(/1390000|139 0000|lin@/);
});

test("a metric is one line for CloudWatch, with the stage", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "stream");
  vi.stubEnv("STAGE", "staging");
  const [decisions, age] = written(() => {
    metric("Decisions", 1);
    metricSince("OutboxAge", Date.now() + 60_000);
  });
  expect(decisions).toMatchObject({
    _aws: {
      CloudWatchMetrics: [
        { Namespace: "Stampflow", Dimensions: [["stage"]], Metrics: [{ Name: "Decisions", Unit: "Count" }] },
      ],
    },
    stage: "staging",
    Decisions: 1,
  });
  expect(age).toMatchObject({ OutboxAge: 0 });
});

test("outside Lambda no metric is written", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "");
  expect(written(() => metric("Decisions", 1))).toEqual([]);
});
