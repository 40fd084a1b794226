import { startConfig, withLabelSpan } from "@stampflow/form";
import { expect, it } from "vitest";
import { shapeOf } from "./shape.ts";

const config = withLabelSpan({ ...startConfig, layout: "horizontal" }, 4);

it("labels stand above on a phone, however the form is laid out", () => {
  for (const layout of ["horizontal", "vertical", "inline"] as const)
    expect(shapeOf({ ...config, layout }, true).layout).toBe("vertical");
});

it("labels of a new form stand above, as they do in dialogs", () => {
  expect(shapeOf(startConfig, false).layout).toBe("vertical");
});

it("labels take their columns where there is room", () => {
  const { labelCol, wrapperCol } = shapeOf(config, false);
  expect([labelCol, wrapperCol]).toMatchObject([{ md: { span: 4 } }, { md: { span: 20 } }]);
});

it("labels take their pixels in the flex layout", () => {
  expect(shapeOf({ ...config, labelLayout: "flex", labelWidth: 120 }, false).labelCol).toEqual({ flex: "120px" });
});

it("a label of no columns stands above", () => {
  expect(shapeOf(withLabelSpan(config, 0), false).labelCol).toMatchObject({ md: { span: 24 } });
});

it("required marks can be hidden", () => {
  expect(shapeOf({ ...config, hideRequiredMark: true }, false).requiredMark).toBe(false);
});
