import { templates } from "@stampflow/approval";
import { languages, widthOf } from "@stampflow/kernel";
import { describe, expect, test } from "vitest";
import { approver, chain, start } from "../tree/sample.ts";
import { walk } from "../tree/walk.ts";
import { isEmpty, takeTemplate } from "./take.ts";

const counter = () => {
  let count = 0;
  return () => `t${++count}`;
};
const all = [...templates.catalogue, ...templates.simpleFlows];

describe.each(languages)("templates as flows in %s", (language) => {
  test.each(all)("$key keeps the initiator and replaces what follows", (template) => {
    const root = chain(start({ customProperties: { proposerIds: ["u1"] } }), approver("old"));
    const next = takeTemplate(root, templates.buildFlow(template, language, {}), counter());
    expect(next.customProperties).toEqual({ proposerIds: ["u1"] });
    expect(isEmpty(next)).toBe(false);
    const nodes = [...walk(next)].map(({ node }) => node);
    expect(nodes.map(({ id }) => id)).not.toContain("old");
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.filter(({ name }) => name === "" || widthOf(name) > 10)).toEqual([]);
  });
});

test("a flow of the initiator alone is empty", () => expect(isEmpty(start())).toBe(true));
