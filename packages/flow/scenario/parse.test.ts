import { describe, expect, it } from "vitest";
import { parseScenario } from "./parse.ts";
import { runScenario } from "./run.ts";

const good = {
  org: {
    users: [
      { id: "i", name: "I", departmentId: "d" },
      { id: "x", name: "X", departmentId: "d" },
    ],
  },
  definition: {
    node: {
      id: "start",
      type: 0,
      childNode: { id: "a", type: 1, approverGroups: [{ approverType: 8, approverIds: ["x"] }] },
    },
  },
  applicant: "i",
};

describe("a text that is no scenario is refused in one line, with the place of the fault", () => {
  it.each<[string, string | object, string]>([
    ["no JSON", "{", "not JSON"],
    ["nothing", {}, "org"],
    ["a list", [], "(top)"],
    ["no definition", { ...good, definition: undefined }, "definition"],
    ["an unknown node type", { ...good, definition: { node: { id: "start", type: 44 } } }, "definition.node.type"],
    ["no initiator first", { ...good, definition: { node: { id: "a", type: 1 } } }, "definition.node.type"],
    [
      "an id used twice",
      { ...good, definition: { node: { id: "a", type: 0, childNode: { id: "a", type: 2 } } } },
      "the id a is used twice",
    ],
    ["an unknown applicant", { ...good, applicant: "z" }, "applicant"],
    ["an unknown submitter", { ...good, submittedBy: "z" }, "submittedBy"],
    ["an unknown action", { ...good, steps: [{ user: "x", action: "DANCE" }] }, "steps.0.action"],
    ["a step without a user", { ...good, steps: [{ action: "NEXT" }] }, "steps.0.user"],
    ["a step of another kind", { ...good, steps: [{ wait: "P1D" }] }, "steps.0"],
    ["a step of two kinds", { ...good, steps: [{ user: "x", action: "NEXT", advance: "P1D" }] }, "steps.0"],
    [
      "a position that is none",
      { ...good, steps: [{ user: "x", action: "ADD_SIGN", position: "on" }] },
      "steps.0.position",
    ],
    ["a user without a department", { ...good, org: { users: [{ id: "i", name: "I" }] } }, "org.users.0.departmentId"],
    ["no duration", { ...good, steps: [{ advance: "soon" }] }, "steps.0.advance"],
    ["a duration that is a number", { ...good, steps: [{ advance: 60 }] }, "steps.0.advance"],
    [
      "an act of several that is none",
      { ...good, steps: [{ together: [{ user: "x" }] }] },
      "steps.0.together.0.action",
    ],
    ["steps that are none", { ...good, steps: 3 }, "steps"],
    ["a clock that is none", { ...good, now: "noon" }, "now"],
  ])("%s", (_, given, place) => {
    const parsed = parseScenario(typeof given === "string" ? given : JSON.stringify(given));
    expect(parsed.ok).toBe(false);
    const fault = parsed.ok ? "" : parsed.fault;
    expect(fault).toContain(place);
    expect(fault).not.toContain("\n");
  });
});

describe("a scenario", () => {
  const run = (more: object) => {
    const parsed = parseScenario(JSON.stringify({ ...good, ...more }));
    if (!parsed.ok) throw new Error(parsed.fault);
    return runScenario(parsed.scenario);
  };

  it("has defaults for everything left out", () => {
    expect(run({})).toEqual({
      status: "running",
      statusCode: null,
      exception: null,
      open: [{ node: "a", user: "x", kind: "approve" }],
      nodes: { start: 2, a: 1 },
      cc: [],
      values: {},
      history: [{ node: "start", by: "i", action: "SUBMIT" }],
      steps: [],
    });
  });

  it("may contain nulls and unknown keys", () => {
    const blank = { node: null, opinion: null, key: null, to: null, users: null };
    const steps = [
      { user: "x", action: "NEXT", values: { n: null }, note: "n", ...blank },
      { advance: "P1D", why: "w" },
    ];
    const absent = { now: null, submittedBy: null, form: { fields: null }, values: null, chosen: null };
    expect(run({ ...absent, steps }).steps).toEqual([{ ok: true }, { ok: true }]);
  });

  it("may begin with a byte order mark", () => {
    expect(parseScenario(`\uFEFF${JSON.stringify(good)}`).ok).toBe(true);
  });

  it("ignores why and expect, and answers each member of together", () => {
    const steps = [
      {
        together: [
          { user: "i", action: "NEXT" },
          { user: "x", action: "NEXT" },
        ],
      },
      { user: "x", action: "TRANSFER" },
    ];
    expect(run({ why: "F1", expect: { status: "none" }, steps }).steps).toMatchObject([
      { ok: false, code: "flow.task.notYours" },
      { ok: true },
      { ok: false },
    ]);
  });

  it("refused at submission says so, and its steps are refused", () => {
    const result = run({
      definition: { node: { id: "start", type: 0, privileges: [{ key: "n", required: true }] } },
      steps: [{ user: "x", action: "NEXT" }],
    });
    expect(result).toMatchObject({ status: null, refused: { code: "flow.field.required" }, steps: [{ ok: false }] });
  });
});
