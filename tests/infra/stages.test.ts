import { describe, expect, inject, test } from "vitest";
import { at, built, functionOf, inputsOf, typeOf } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const kept = { dev: 7, staging: 90, production: 365 } as const;
const settings = {
  dev: { removal: "remove", protect: false },
  staging: { removal: "retain", protect: false },
  production: { removal: "retain", protect: true },
} as const;

describe.each(stages)("%s", (stage) => {
  const { app, outputs, resources } = inject("plans").outcomes[stage];

  test("is kept or removed as a whole", () => {
    expect(app).toMatchObject({ name: "stampflow", home: "aws", ...settings[stage] });
    expect(outputs._protect).toBe(settings[stage].protect);
    const retained = resources.filter((one) => one.retained).map(({ type }) => type);
    const stays = settings[stage].removal === "retain";
    expect(retained.sort()).toEqual(stays ? ["aws:dynamodb/table:Table", "aws:s3/bucket:Bucket"] : []);
  });

  test("tells an operator where everything is", () => {
    expect(outputs).toMatchObject({
      url: expect.stringMatching(/^https:/),
      socket: expect.stringMatching(/^wss:.+\/\$default$/),
      table: expect.stringContaining(stage),
      files: expect.stringContaining(stage),
      bus: expect.stringContaining(stage),
    });
    expect("alarms" in outputs).toBe(stage !== "dev");
  });

  test("keeps every log for its retention time", () => {
    const groups = inputsOf(stage, "aws:cloudwatch/logGroup:LogGroup");
    const functions = inputsOf(stage, typeOf.function);
    expect(groups).toHaveLength(functions.length + 2);
    for (const { retentionInDays } of groups) expect(retentionInDays).toBe(kept[stage]);
    const names = new Set(groups.map(({ name }) => name));
    for (const { name, loggingConfig } of functions) {
      expect(at(loggingConfig, "logGroup")).toBe(`/aws/lambda/${name}`);
      expect(names).toContain(`/aws/lambda/${name}`);
    }
  });

  test("limits everything that costs", () => {
    const reserved = inputsOf(stage, typeOf.function).flatMap(({ name, reservedConcurrentExecutions: number }) =>
      number === undefined ? [] : [[String(name).replace(`stampflow-${stage}-`, ""), number]],
    );
    const production = {
      timer: 2,
      "api-employees-joining": 100,
      "api-employees-signing": 100,
      "api-identity": 100,
      "api-system": 100,
      "notice-message": 100,
    };
    expect(Object.fromEntries(reserved)).toEqual(stage === "production" ? production : {});
  });

  test("runs every function with the memory of its kind", () => {
    for (const inputs of inputsOf(stage, typeOf.function)) {
      expect(inputs).toMatchObject({ runtime: "nodejs24.x", architectures: ["arm64"], handler: "index.handler" });
      expect(inputs.tracingConfig).toBeUndefined();
    }
    const sizes = built().bundles.map(({ name, entry }) => [name, entry] as const);
    for (const [name, entry] of sizes.filter(([, entry]) => entry !== "subscriber"))
      expect(functionOf(stage, name).memorySize, name).toBe(entry === "api" ? 1024 : 512);
  });
});

const told = (outcome: "production" | "large") =>
  inject("plans")
    .outcomes[outcome].resources.filter(({ type }) => type === typeOf.function)
    .map(({ inputs }) => at(inputs.environment, "variables") as Record<string, string> | undefined)
    .filter((variables) => variables && "TOKEN_SECONDS" in variables);

test("whatever gives tokens in production knows how long they live, and how often a socket speaks", () => {
  expect(told("production").length).toBeGreaterThan(0);
  for (const variables of told("production"))
    expect(variables).toMatchObject({ TOKEN_SECONDS: "60", HEARTBEAT_SECONDS: "28" });
});

test("in a large account tokens live longer, and sockets speak less often", { tags: "full" }, () => {
  expect(told("large")).toHaveLength(told("production").length);
  for (const variables of told("large"))
    expect(variables).toMatchObject({ TOKEN_SECONDS: "300", HEARTBEAT_SECONDS: "300" });
});
