import { afterEach, expect, test, vi } from "vitest";
import { addressOf, type Connection } from "./address.ts";

const local: Connection = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
const cloud: Connection = { requestContext: { http: { sourceIp: "198.51.100.7" } } };

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["no proxy: the header is the caller's own word", "0", "203.0.113.9", local, "192.0.2.1"],
  ["one proxy: the entry before it", "1", "203.0.113.9", local, "203.0.113.9"],
  ["one proxy: not what the caller wrote before", "1", "6.6.6.6, 203.0.113.9", local, "203.0.113.9"],
  ["a gateway that writes its caller there too", "1", "6.6.6.6, 203.0.113.9, 198.51.100.7", cloud, "203.0.113.9"],
  ["a call that passed no proxy", "1", "", local, "192.0.2.1"],
])("%s", (_, proxies, forwarded, connection, expected) => {
  vi.stubEnv("TRUSTED_PROXIES", proxies);
  const request = new Request("http://localhost/", { headers: { "x-forwarded-for": forwarded } });
  expect(addressOf(request, connection)).toBe(expected);
});

test.each([
  ["no word of the proxy: the peer that the gateway saw", {}, "198.51.100.7"],
  ["a wrong one", { "x-proxy-secret": "guessed" }, "198.51.100.7"],
  ["that of the stage: the entry before the proxy", { "x-proxy-secret": "of the stage" }, "203.0.113.9"],
])("a stage whose API can be reached past the proxy: %s", (_, said, expected) => {
  vi.stubEnv("TRUSTED_PROXIES", "1");
  vi.stubEnv("PROXY_SECRET", "of the stage");
  const headers = { "x-forwarded-for": "203.0.113.9, 198.51.100.7", ...said };
  expect(addressOf(new Request("http://localhost/", { headers }), cloud)).toBe(expected);
});
