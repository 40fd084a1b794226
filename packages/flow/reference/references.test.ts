import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FlowDefinition } from "../model/definition.ts";
import type { Field } from "../model/outcome.ts";
import { flows, staff } from "../property/arbitraries.ts";
import { parseScenario } from "../scenario/parse.ts";
import type { ReplaceReference } from "./reference.ts";
import { referencesIn, replaceReferences } from "./references.ts";

const renamed: ReplaceReference = ({ kind, id, name }) => ({ id: `${kind}:${id}`, name });
const own: ReplaceReference = (reference) => reference;
const nobody: ReplaceReference = () => null;

/** Finds ids of the company in a document without knowing its node types. */
function idsIn(definition: FlowDefinition, ids: ReadonlySet<string>, fields: readonly Field[]): string[] {
  const found: string[] = [];
  const organised = fields.filter(({ type }) => type === "people" || type === "department").map(({ key }) => key);
  const inspect = (value: unknown, holds: boolean) => {
    if (Array.isArray(value)) for (const one of value) inspect(one, holds);
    else if (typeof value === "object" && value !== null) within(value as Record<string, unknown>);
    else if (holds && ids.has(String(value))) found.push(String(value));
  };
  const within = (record: Record<string, unknown>) => {
    const named = [3, 4, 7].includes(Number(record.valueType));
    const compared = named || (!record.valueType && ["applicant", ...organised].includes(String(record.columnId)));
    const listing = ![3, 4, 11, 15, 16].includes(Number(record.approverType));
    const holding: Record<string, boolean> = { conditionValue: compared, approverIds: listing };
    const plain = ["customCc", "backUpApply", "proposerIds", "endpointId"];
    for (const [key, value] of Object.entries(record)) inspect(value, holding[key] ?? plain.includes(key));
  };
  within(definition);
  return found;
}

function judge(definition: FlowDefinition, ids: ReadonlySet<string>, fields: readonly Field[] = []): void {
  const there = idsIn(definition, ids, fields);
  const found = new Set(referencesIn(definition, fields).map(({ id }) => id));
  expect(there.filter((id) => !found.has(id))).toEqual([]);
  expect(replaceReferences(definition, fields, own)).toEqual(definition);
  const next = replaceReferences(definition, fields, renamed);
  expect(idsIn(next, ids, fields)).toEqual([]);
  const back = replaceReferences(next, fields, ({ id, name }) => ({ id: id.slice(id.indexOf(":") + 1), name }));
  expect(referencesIn(back, fields).map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(there)]));
  expect(referencesIn(replaceReferences(definition, fields, nobody), fields)).toEqual([]);
}

const folders = ["../scenarios", "../../../../shared/scenarios"].map((path) => join(import.meta.dirname, path));

describe.each(folders.filter((folder) => existsSync(folder)))("scenarios of %s", (folder) => {
  it("contain no id of the company after all were replaced", () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const parsed = parseScenario(readFileSync(join(folder, file), "utf8"), (path) =>
        readFileSync(join(folder, path), "utf8"),
      );
      if (!parsed.ok) throw new Error(`${file}: ${parsed.fault}`);
      const { definition, org, form } = parsed.scenario;
      const held = org.users.flatMap(({ roleIds, positionIds, groupIds }) => [roleIds, positionIds, groupIds].flat());
      const ids = [...org.users, ...org.departments].map(({ id }) => id);
      judge(definition, new Set([...ids, ...held.map(String)]), form.fields);
    }
  });
});

it("a random flow contains no id of the company after all were replaced", () => {
  const ids = new Set([...staff, "r1", "r2", "none"]);
  fc.assert(fc.property(flows, (definition) => judge(definition, ids, [{ key: "buddy", type: "people" }])));
});

const every: FlowDefinition = {
  node: {
    ...{ id: "start", type: 0, customCc: [7] },
    customProperties: { proposerIds: ["*", "p", "d"], proposerNames: ["", "Pan", "Dept"] },
    childNode: {
      ...{ id: "a", type: 1 },
      approverGroups: [
        { approverType: 5, approverIds: ["r"], approverNames: ["Cook"] },
        { approverType: 6, approverIds: ["po"] },
        { approverType: 7, approverIds: ["g"] },
        { approverType: 8, approverIds: ["p", "q"], approverNames: ["Pan", "Qiu"] },
        { approverType: 3, approverIds: ["101"] },
        { approverType: 11, approverIds: ["start"] },
        { approverType: 15, approverIds: ["buddy"] },
      ],
      customProperties: { backUpApply: "p" },
      childNode: { id: "e", type: 5, customProperties: { event: "e", endpointId: "w", fields: ["buddy"] } },
    },
  },
};

it("duplicates become one, and names stay with their ids", () => {
  const both: ReplaceReference = ({ kind }) => (kind === "person" ? { id: "z", name: "Zhou" } : null);
  const { node } = replaceReferences(every, [], both);
  expect(node.customProperties).toEqual({ proposerIds: ["*"], proposerNames: [""] });
  expect(node.customCc).toEqual(["z"]);
  expect(node.childNode?.approverGroups?.map(({ approverIds }) => approverIds)).toEqual([
    ...[[], [], [], ["z"]],
    ...[["101"], ["start"], ["buddy"]],
  ]);
  expect(node.childNode?.approverGroups?.[3]?.approverNames).toEqual(["Zhou"]);
  expect(node.childNode?.childNode?.customProperties).toEqual({ event: "e", endpointId: "", fields: ["buddy"] });
});

it("each reference is found with its kind and name", () => {
  const found = referencesIn(every, []).map(({ kind, id, name }) => `${kind} ${id} ${name}`.trim());
  expect(found.sort()).toEqual(
    [
      ...["proposer p Pan", "proposer d Dept", "person 7", "role r Cook", "position po", "group g"],
      ...["person p Pan", "person q Qiu", "person p", "endpoint w"],
    ].sort(),
  );
});

it("a record chosen from a source is found by the source; a typed value is not", () => {
  const conditions = [
    { columnId: "store", optType: "eq" as const, conditionValue: "w1", valueType: 8 },
    { columnId: "kind", optType: "eq" as const, conditionValue: "1" },
  ];
  const definition: FlowDefinition = { node: { id: "c", type: 3, conditionGroup: [{ conditions }] } };
  const fields = [
    { key: "store", type: "newselect", source: "warehouse" },
    { key: "kind", type: "newselect" },
  ];
  expect(referencesIn(definition, fields).map(({ kind, id }) => [kind, id])).toEqual([["warehouse", "w1"]]);
});
