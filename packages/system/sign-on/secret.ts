import { seal, unseal } from "@stampflow/identity/server";
import { tenant } from "@stampflow/kernel/server";

/** Encrypted as second factors are, and bound to its company: moved to another one it opens nothing. */
export const sealed = (secret: string): Promise<string> => seal(JSON.stringify({ tenantId: tenant(), secret }));

export async function opened(text: string): Promise<string> {
  const { tenantId, secret } = JSON.parse(await unseal(text)) as { tenantId: string; secret: string };
  if (tenantId !== tenant()) throw new Error("the secret of another company");
  return secret;
}
