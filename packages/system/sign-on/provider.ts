import type { Connection } from "./schema.ts";

type AuthorizationContext = { readonly connection: Connection; readonly redirect: string; readonly nonce: string };
export type AuthorizationRequest = AuthorizationContext & {
  readonly state: string;
  readonly challenge: string;
  readonly hint: string;
};
export type AuthorizationResponse = AuthorizationContext & {
  readonly secret: string;
  readonly code: string;
  readonly iss: string;
  readonly verifier: string;
};

/** Whom a provider names: `email` and `phone` are "" unless the provider vouches for them; `phone` is E.164. */
export type ProviderUser = {
  readonly subject: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
};

/** What each kind of provider does; all of them throw `ProviderFault`. */
export type Provider = {
  /** Where the browser is sent. */
  readonly start: (request: AuthorizationRequest) => Promise<string>;
  /** Who came back; null where the answer is not right. */
  readonly finish: (response: AuthorizationResponse) => Promise<ProviderUser | null>;
  readonly test: (connection: Connection, secret: string) => Promise<void>;
};
