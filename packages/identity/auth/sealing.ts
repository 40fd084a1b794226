import { createAuthEndpoint } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { z } from "zod";

const body = z.object({ data: z.string() });

/** Encrypts as the plug-in for second factors does. Both have no path, so only the server can call them. */
export const sealing = {
  id: "sealing",
  endpoints: {
    seal: createAuthEndpoint({ method: "POST", body }, ({ body: { data }, context }) =>
      symmetricEncrypt({ key: context.secretConfig, data }),
    ),
    unseal: createAuthEndpoint({ method: "POST", body }, ({ body: { data }, context }) =>
      symmetricDecrypt({ key: context.secretConfig, data }),
    ),
  },
} as const;
