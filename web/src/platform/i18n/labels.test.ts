import { expect, test } from "vitest";
import { withLabels } from "./labels.ts";

test("labels of the server stand among the texts of pages, whose own words are kept", () => {
  const labels = {
    "shop.order.column.place": "Place",
    "shop.order.column.name": "Order name",
    "shop.order.value.state.open": "Open",
  };
  expect(withLabels({ order: { title: "Orders", name: "Name" } }, labels)).toEqual({
    order: { title: "Orders", name: "Name", place: "Place", states: { open: "Open" } },
  });
});
