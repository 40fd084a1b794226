import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const page = "https://office.example:8443/user/login?redirect=%2F";

test("the addresses of a stage are taken as they are written", () => {
  const written = { api: "https://api.example/api", socket: "wss://socket.example/live", stage: "staging" };
  expect(readConfig(written, page)).toEqual(written);
});

test("relative ones belong to the page, the socket's with its scheme", () => {
  const written = { api: "/api/", socket: "/socket/one", stage: "local" };
  expect(readConfig(written, page)).toEqual({
    api: "https://office.example:8443/api",
    socket: "wss://office.example:8443/socket/one",
    stage: "local",
  });
  expect(readConfig(written, "http://localhost:3000/").socket).toBe("ws://localhost:3000/socket/one");
});

test.each([null, "text", {}, { api: "/api", socket: 1, stage: "x" }, { api: "/api", socket: "/s" }])(
  "%j names no addresses",
  (written) => {
    expect(() => readConfig(written, page)).toThrow("config.json");
  },
);
