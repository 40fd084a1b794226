import { expect, test } from "vitest";
import { unsupported } from "./refused.tsx";

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

test.each([
  ["a browser", chrome, true, null],
  ["a browser without WebSocket", chrome, false, "socket"],
  ["WeChat", `${chrome} MicroMessenger/8.0`, true, "chat"],
  ["QQ", `${chrome} QQ/9.0`, true, "chat"],
  ["Line, also without WebSocket", `${chrome} Line/14.0`, false, "chat"],
  ["a word that only contains a name", `${chrome} Outline/1.0`, true, null],
])("%s", (_, agent, socket, expected) => {
  expect(unsupported(agent, socket)).toBe(expected);
});
