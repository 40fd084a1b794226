import { afterEach, expect, test, vi } from "vitest";
import { packFacts } from "./outbox.ts";

const root = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8";
const packed = () =>
  packFacts([{ type: "probe.happened", data: {} }], { tenantId: "t", aggregate: "a", seq: 1, now: 0, actorId: "u" });

afterEach(() => vi.unstubAllEnvs());

test("facts carry the trace header of a sampled invocation, for the bus", () => {
  vi.stubEnv("_X_AMZN_TRACE_ID", `${root};Sampled=1`);
  expect(packed().x).toBe(`${root};Sampled=1`);
});

test.each([
  ["one that is not sampled", `${root};Sampled=0`],
  ["none, on one machine", undefined],
])("facts carry no trace of %s", (_, header) => {
  vi.stubEnv("_X_AMZN_TRACE_ID", header);
  expect(packed()).not.toHaveProperty("x");
});
