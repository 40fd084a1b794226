import { BlockList, isIP, isIPv4 } from "node:net";

const v4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
/** Special-purpose ranges within the public ones, or ranges that embed an IPv4 address (2001::/23, 2002::/16). */
const v6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of v4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of v6) special.addSubnet(net, prefix, "ipv6");
/** The only public IPv6 range: loopback, link-local, unique local and mapped IPv4 addresses are outside of it. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return isIP(address) === 6 && global.check(address, "ipv6") && !special.check(address, "ipv6");
}

/** The host as an IP address if it is one; `URL` has already normalised decimal and hexadecimal spellings. */
export function literalOf({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) ? host : null;
}

export type AddressFault = "form" | "https" | "private";

/** What is wrong with a target URL, as far as can be told without DNS. */
export function faultOf(text: string, { anywhere }: { anywhere: boolean }): AddressFault | null {
  const url = URL.parse(text);
  if (!url?.hostname || url.username || url.password || !/^https?:$/.test(url.protocol)) return "form";
  if (anywhere) return null;
  if (url.protocol !== "https:") return "https";
  const literal = literalOf(url);
  if (literal) return isPublic(literal) ? null : "private";
  return /(^|\.)localhost\.?$/.test(url.hostname) ? "private" : null;
}
