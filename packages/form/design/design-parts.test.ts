import { differenceOf } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { emptyDesign, newControl } from "../index.ts";
import { designParts } from "./design-parts.ts";
import type { Control, Design } from "./schema.ts";

const text = (key: string, label: string): Control => ({
  ...newControl("input", key, "zh-CN"),
  key,
  model: key,
  label,
});
const design = (...list: Control[]): Design => ({ ...emptyDesign, list });
const changes = (before: Design, after: Design) => differenceOf(designParts(before), designParts(after));

test("changes of label, rule and option of a control, and of the form itself", () => {
  const reason = text("reason", "Reason");
  const after = {
    ...reason,
    label: "Why",
    rules: [{ required: true, message: "" }],
    options: { ...reason.options, placeholder: "Say why" },
  };
  const wider = design(after);
  expect(changes(design(reason), { ...wider, config: { ...wider.config, labelWidth: 200 } })).toEqual([
    { id: "", kind: "changed", moved: false, facets: ["labelWidth"] },
    {
      id: "reason",
      kind: "changed",
      moved: false,
      facets: expect.arrayContaining(["label", "required", "placeholder"]),
    },
  ]);
});

test("a control put into a card has moved, the card is added, another control is removed", () => {
  const card = { ...newControl("card", "card", "zh-CN"), key: "card" };
  const [one, two] = [text("one", "One"), text("two", "Two")];
  expect(changes(design(one, two), design({ ...card, list: [one] }))).toEqual([
    { id: "card", kind: "added", moved: false, facets: [] },
    { id: "one", kind: "changed", moved: true, facets: [] },
    { id: "two", kind: "removed", moved: false, facets: [] },
  ]);
});
