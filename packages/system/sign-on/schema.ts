import { email } from "@stampflow/identity";
import { acceptedPattern, nameField, orderedInput, page, recordId, stored, textField } from "@stampflow/kernel";
import { z } from "zod";

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)
  .meta(acceptedPattern("^[a-z]{3,20}\\.example$"));

const kind = z.enum(["oidc", "dingtalk", "wecom"]);
export type ConnectionKind = z.infer<typeof kind>;

const fields = {
  name: nameField(20),
  /** OpenID Connect, or the sign-in of DingTalk or WeCom. It stays as it is. */
  kind: kind.default("oidc"),
  /** The provider's identifier in OpenID Connect. Judged by `faultOf`, which knows whether private addresses are allowed. */
  issuer: textField(300).default("").meta(acceptedPattern("^https://[a-z0-9]{1,40}\\.example$")),
  /** The id of the organisation at DingTalk or WeCom: nobody of another one signs in here. */
  organisation: textField(100).default(""),
  /** In WeCom the AgentId. */
  clientId: nameField(200),
  /** Whose e-mail addresses sign in by OpenID Connect; it counts once its DNS record was seen. */
  domain: domain.or(z.literal("")).default(""),
  /** Whether somebody whom the provider knows and the company does not becomes an employee. */
  addsPeople: z.boolean().default(false),
  /** Whether people whom a connection knows, administrators excepted, get into the company by one only (D57). */
  required: z.boolean().default(false),
};
/** "" keeps the secret that is there. */
export const connectionFields = { ...fields, clientSecret: z.string().max(500).default("") };

export const connection = z.object({
  ...stored,
  ...fields,
  archived: z.boolean(),
  /** Sealed (secret.ts). */
  clientSecret: z.string(),
  /** What the DNS record has to say, and when it did. */
  domainValue: z.string(),
  domainAt: z.number().int().nullable(),
});
export type Connection = z.infer<typeof connection>;

/** OpenID Connect by its domain; the others by the secret that their organisation gave out for its app (D55). */
export const isVerified = ({ kind, domainAt }: Pick<Connection, "kind" | "domainAt">) =>
  kind !== "oidc" || domainAt !== null;

/** `redirect`: what the provider has to be told. `record`: the name of the DNS record. `start`: a link that signs in here. */
export const connectionView = connection
  .omit({ clientSecret: true })
  .extend({ record: z.string(), redirect: z.string(), start: z.string() });
export type ConnectionView = z.infer<typeof connectionView>;
export const connectionFilter = orderedInput(["name"]);
export const connectionPage = page(connectionView);

/** A connection by which an employee signs in. */
export const signOnLink = z.object({ connectionId: recordId, name: z.string() });
export const linkInput = z.object({ userId: recordId, connectionId: recordId });

export const connectionFaults = ["unreached", "refused", "issuer", "incomplete"] as const;
export const connectionTest = z.object({ fault: z.enum(connectionFaults).nullable() });

/** An e-mail address, or the company and the id of a connection. */
export const beginInput = z
  .object({ email: email.optional(), tenantId: recordId.optional(), id: recordId.optional() })
  .refine(({ email: given, tenantId, id }) => (given ? !tenantId && !id : Boolean(tenantId && id)), { path: ["email"] })
  .meta({
    anyOf: [
      { required: ["email"], properties: { tenantId: false, id: false } },
      { required: ["tenantId", "id"], properties: { email: false } },
    ],
  });
export const signOnStarted = z.object({ address: z.string() });

/** What the provider sent the browser back with. */
export const finishInput = z.object({
  state: z.string().min(1).max(200),
  code: z.string().max(4000).default(""),
  iss: z.string().max(300).default(""),
});
export const signOnFinished = z.object({ tenantId: z.string(), accountId: z.string(), name: z.string() });
