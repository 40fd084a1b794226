import { Resolver } from "node:dns/promises";
import { config } from "@stampflow/kernel/server";

export const recordOf = (domain: string) => `_stampflow.${domain}`;

/** Whether the TXT record of a domain says this value. */
export async function says(domain: string, value: string): Promise<boolean> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (config.nameServers.length > 0) resolver.setServers(config.nameServers);
  const texts = await resolver.resolveTxt(recordOf(domain)).catch(() => []);
  return texts.some((parts) => parts.join("") === value);
}
