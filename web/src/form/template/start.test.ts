import type { templates } from "@stampflow/approval";
import { expect, test } from "vitest";
import { startFrom, templateOf } from "./start.ts";

const leave = templateOf("leave") as templates.Template;

test("a template opens as a form with its flow", () => {
  const { header, design, definition } = startFrom(leave, "en-US", ["attendance"]);
  expect(header).toMatchObject({ formName: "Leave", formClassification: "attendance" });
  expect(design.list.map(({ key }) => key)).toContain("days");
  expect(definition.node.childNode).toMatchObject({ type: 1, name: "Direct manager" });
});

test("a category that the company has deleted is left to choose", () => {
  expect(startFrom(leave, "zh-CN", ["finance"]).header.formClassification).toBeUndefined();
});

test("an address may name a template that there is not", () => expect(templateOf("none")).toBeUndefined());
