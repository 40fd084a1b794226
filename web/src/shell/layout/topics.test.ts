import { expect, test } from "vitest";
import type { SocketMessage } from "../../platform/socket/message.ts";
import { keysOfTopic, topicsOf } from "./topics.ts";

test.each<[SocketMessage, string[]]>([
  [{ type: 2, data: { topics: ["approval.pending", 7, "approval.copy"] } }, ["approval.pending", "approval.copy"]],
  [{ type: 2, data: null }, []],
  [{ type: 2, data: { topics: "approval.pending" } }, []],
  [{ type: 0, data: 3 }, ["notice"]],
  [{ type: 1, data: { topics: ["approval.pending"] } }, []],
  [{ type: "pong", data: null }, []],
])("%j is about %j", (message, topics) => expect(topicsOf(message)).toEqual(topics));

test("a topic names its own key, and what modules name beside it", () => {
  const module = { name: "m", texts: {}, routes: [], topics: { "approval.pending": [["approval", "detail"]] } };
  expect(keysOfTopic([module as never], "approval.pending")).toEqual([
    ["approval", "pending"],
    ["approval", "detail"],
  ]);
  expect(keysOfTopic([module as never], "notice.record")).toEqual([["notice", "record"]]);
});
