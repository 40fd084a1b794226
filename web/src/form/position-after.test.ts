import { newControl } from "@stampflow/form";
import { expect, it } from "vitest";
import { positionAfter } from "./use-designer.ts";

const a = newControl("input", "a", "zh-CN");
const b = newControl("input", "b", "zh-CN");
const card = { ...newControl("card", "c", "zh-CN"), list: [b] };
const list = [a, card];

it.each([
  ["nothing selected", null, { parent: null, slot: 0, index: 2 }],
  ["a field", a.key, { parent: null, slot: 0, index: 1 }],
  ["a container", card.key, { parent: card.key, slot: 0, index: 1 }],
  ["a field in a container", b.key, { parent: card.key, slot: 0, index: 1 }],
  ["one that is gone", "gone", { parent: null, slot: 0, index: 2 }],
])("%s", (_, selected, place) => expect(positionAfter(list, selected)).toEqual(place));
