import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../message.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { directory } from "../model/directory.ts";
import { visit } from "../model/normalise.ts";
import { parseScenario } from "../scenario/parse.ts";
import { summarise } from "./summary.ts";

const fields = [{ key: "days", label: "Days" }];
const people = (...approverIds: string[]) => [{ approverType: 8, approverIds }];
const named: Record<string, string> = { x: "Xia", y: "Yu" };
const nameOf = (_: string, id: string) => named[id];

const every: FlowDefinition = {
  node: {
    ...{ id: "start", type: 0, name: "Start" },
    childNode: {
      ...{ id: "r", type: 4, name: "Route" },
      conditionNodes: [
        {
          ...{ id: "c1", type: 3, priorityLevel: 1 },
          conditionGroup: [{ conditions: [{ columnId: "days", optType: "gt", conditionValue: "3" }] }],
          childNode: {
            ...{ id: "a", type: 1, name: "Boss", approverGroups: people("x", "y") },
            attr: { approvalMode: 4, noHander: 5 },
            customProperties: { timeout: { after: "P1DT2H", ["then" as const]: "remind" } },
            childNode: {
              ...{ id: "o", type: 7, name: "Outcome" },
              conditionNodes: [
                { id: "o1", type: 8, attr: { result: "agree" } },
                {
                  ...{ id: "o2", type: 8, attr: { result: "disagree" } },
                  childNode: { id: "cc", type: 2, name: "Copy", approverGroups: people("y") },
                },
              ],
            },
          },
        },
        { id: "c2", type: 3, priorityLevel: 2 },
      ],
      childNode: {
        ...{ id: "p", type: 9, name: "Both" },
        conditionNodes: [
          {
            ...{ id: "p1", type: 10, name: "One" },
            childNode: {
              ...{ id: "h", type: 6, name: "Work", approverGroups: [{ approverType: 1, levelMode: 1 }] },
              customProperties: { timeout: { afterWorkdays: 2, ["then" as const]: "transfer" } },
            },
          },
          { ...{ id: "p2", type: 10, name: "Two" }, childNode: { id: "e", type: 5, name: "Tell" } },
        ],
        childNode: {
          ...{ id: "j", type: 11, name: "Join" },
          childNode: { id: "n", type: 20, name: "News", approverGroups: [{ approverType: 10 }] },
        },
      },
    },
  } as FlowNode,
};

describe("a flow with every type of node", () => {
  it("reads as sentences, indented by branch", () => {
    const lines = summarise(every, { language: "en-US", fields, nameOf });
    expect(lines.map(({ depth, text }) => `${"  ".repeat(depth)}${text}`)).toEqual([
      "Everybody may apply",
      "“Route”: the first branch whose conditions are met",
      "  If “Days” is more than 3",
      "    “Boss”: approved by Xia, Yu (any one of them)",
      "      If nobody is found, it waits for an administrator",
      "      A reminder after 1 d 2 h",
      "    If approved",
      "      Goes straight on",
      "    If rejected",
      "      “Copy”: copied to Yu",
      "  In all other cases",
      "    Goes straight on",
      "“Both”: these branches at the same time",
      "  Branch “One”",
      "    “Work”: handled by the direct manager",
      "      Passed on to the manager after 2 working days",
      "  Branch “Two”",
      "    “Tell”: no endpoint is chosen yet, so no system is notified",
      "Goes on once all branches are done",
      "“News”: the applicant is notified",
      "After that, the application is approved",
    ]);
  });

  const route = (...branches: object[]) =>
    ({
      ...{ id: "start", type: 0 },
      childNode: { id: "r", type: 4, conditionNodes: branches.map((one, at) => ({ id: `b${at}`, type: 3, ...one })) },
    }) as FlowNode;
  const where = (optType: string, columnId: string, valueType: number, conditionValue: string | string[]) => ({
    conditionGroup: [{ conditions: [{ optType, columnId, valueType, conditionValue }] }],
  });
  const summaryOf = (node: FlowNode) =>
    summarise({ node }, { language: "en-US", fields: [...fields, { key: "mates", label: "Mates" }], nameOf }).map(
      ({ text }) => text,
    );

  it("shows a formula with field names, and says if a branch has none yet", () => {
    const lines = summaryOf(route({ branchType: 2, formula: "{days} * 2 > {gone}" }, { branchType: 2 }));
    expect(lines).toContain("If this formula holds: {Days} * 2 > {gone}");
    expect(lines).toContain("If this formula holds: empty");
  });

  it("describes comparisons with another field, the applicant, a text and a list", () => {
    const lines = summaryOf(
      route(
        where("gt", "days", 2, "mates"),
        where("ne", "mates", 2, "applicant"),
        where("il", "applicant", 4, ["x", "y"]),
        where("el", "days", 1, "7"),
      ),
    );
    expect(lines.filter((line) => line.startsWith("If"))).toEqual([
      "If “Days” is more than “Mates”",
      "If “Mates” is not the applicant",
      "If the applicant’s department is one of Xia, Yu",
      "If “Days” does not contain 7",
    ]);
  });

  it("says to which endpoint an event goes and with which fields, or that it goes nowhere", () => {
    const event = (customProperties: object) =>
      summaryOf({ id: "start", type: 0, childNode: { id: "e", type: 5, name: "Tell", customProperties } } as FlowNode);
    expect(event({ endpointId: "x", fields: ["mates", "days", "gone"] }).slice(1, 3)).toEqual([
      "“Tell”: “Xia” is notified",
      "Fields sent: Days, Mates",
    ]);
    expect(event({ endpointId: "unknown" })[1]).toBe("“Tell”: another system is notified");
    expect(event({ endpointId: "", fields: ["days"] })).toEqual([
      "Everybody may apply",
      "“Tell”: no endpoint is chosen yet, so no system is notified",
      "After that, the application is approved",
    ]);
  });

  it("says who gets a copy after the approval", () => {
    const node = { id: "start", type: 0, customCc: ["x", "y"] } as FlowNode;
    expect(summaryOf(node).at(-1)).toBe("Once approved, copied to Xia, Yu");
  });

  it("describes an unfinished node as unfinished, and a route without conditions as other cases", () => {
    const node = { id: "start", type: 0, childNode: { id: "a", type: 1, name: "Boss" } } as FlowNode;
    expect(summarise({ node }, { language: "en-US", fields })[1]?.text).toBe("“Boss”: approved by nobody yet");
  });
});

const own = join(import.meta.dirname, "../scenarios");
const shared = join(import.meta.dirname, "../../../../shared/scenarios");
const files = [own, shared]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => join(folder, file)),
  );

describe.each(languages)("the scenarios in %s", (language) => {
  it("each has a summary with every node and no empty places", () => {
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const parsed = parseScenario(readFileSync(file, "utf8"), (path) => readFileSync(join(file, "..", path), "utf8"));
      if (!parsed.ok) continue;
      const { definition, form, org } = parsed.scenario;
      const company = directory(org);
      const name = (kind: string, id: string) =>
        kind === "department" ? company.department(id)?.name : company.user(id)?.name;
      const lines = summarise(definition, { language, fields: form.fields, nameOf: name });
      for (const { text, nodeId } of lines) {
        expect(text, `${file} ${nodeId}`).not.toMatch(/undefined|\[object|\{\w*\}|flow\.|“”|「」|^\s*$/);
      }
      const said = new Set(lines.map(({ nodeId }) => nodeId));
      visit(definition.node, ({ id, type }) => {
        if (type !== 7) expect(said, `${file} ${id}`).toContain(id);
      });
    }
  });
});
