import { config, fetchOutbound } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { connectionFaults } from "./schema.ts";

type ConnectionFault = (typeof connectionFaults)[number];

/** The provider does not answer, or not as a provider does. */
export class ProviderFault extends Error {
  readonly fault: ConnectionFault;
  constructor(fault: ConnectionFault) {
    super(fault);
    this.fault = fault;
  }
}

type RequestOptions = Omit<Parameters<typeof fetchOutbound>[1], "anywhere">;

export async function requestProvider<Shape extends z.ZodType>(
  address: string,
  shape: Shape,
  more: RequestOptions = {},
): Promise<z.infer<Shape>> {
  const answer = await fetchOutbound(address, { ...more, anywhere: config.privateAddresses }).catch(() => null);
  if (answer?.status !== 200) {
    throw new ProviderFault(answer && answer.status >= 400 && answer.status < 500 ? "refused" : "unreached");
  }
  try {
    return shape.parse(JSON.parse(answer.text));
  } catch {
    throw new ProviderFault("incomplete");
  }
}

/** A refusal by the provider answers nobody; an unreachable provider is still a fault. */
export const nullIfRefused = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ProviderFault && error.fault === "refused") return null;
    throw error;
  });

export const jsonRequest = (body: object) =>
  ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }) as const;

/** An address at a provider that all companies share, or at what stands in for it on this stage. */
export function providerUrl(own: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = new URL(path, config.signOnProviders || own);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}
