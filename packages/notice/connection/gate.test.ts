import { expect, test } from "vitest";
import { messageGate } from "./gate.ts";

test("of 500 messages at once one is handled, and the connection is closed once", () => {
  const gate = messageGate();
  const passed = Array.from({ length: 500 }, () => gate.enter("a", 0));
  expect(passed.filter((one) => one === "in")).toHaveLength(1);
  expect(passed.filter((one) => one === "close")).toHaveLength(1);
  expect(passed.indexOf("close")).toBe(20);
});

test("the next message is handled after the last one, and each connection counts alone", () => {
  const gate = messageGate();
  expect([gate.enter("a", 0), gate.enter("a", 1), gate.enter("b", 1)]).toEqual(["in", "drop", "in"]);
  gate.leave("a");
  expect(gate.enter("a", 2)).toBe("in");
});

test("twenty a second are fine, second after second; quick answers do not lift the limit", () => {
  const gate = messageGate();
  const send = (now: number) => {
    const passage = gate.enter("a", now);
    gate.leave("a");
    return passage;
  };
  for (const second of [0, 1000, 2000]) for (let n = 0; n < 20; n++) expect(send(second + n)).toBe("in");
  expect(send(2999)).toBe("close");
});
