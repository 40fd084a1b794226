import { expect, test } from "vitest";
import { wordKey } from "./use-described.tsx";

test.each([
  ["shop.order.column.place", "shop:order.place"],
  ["shop.order.value.state.open", "shop:order.states.open"],
  [{ words: "kg" }, "kg"],
])("the text of a page for %s is %s", (name, key) => expect(wordKey(name)).toBe(key));
