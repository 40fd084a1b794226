import type { Connection } from "./schema.ts";

type Place = { readonly connection: Connection; readonly redirect: string; readonly nonce: string };
export type Leaving = Place & { readonly state: string; readonly challenge: string; readonly hint: string };
export type Back = Place & {
  readonly secret: string;
  readonly code: string;
  readonly iss: string;
  readonly verifier: string;
};

/** Whom a provider names: `email` and `phone` are "" unless the provider vouches for them; `phone` is E.164. */
export type Person = {
  readonly subject: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
};

/** What each kind of provider does; all of them throw `ProviderFault`. */
export type Provider = {
  /** Where the browser is sent. */
  readonly start: (leaving: Leaving) => Promise<string>;
  /** Who came back; null where the answer is not right. */
  readonly finish: (back: Back) => Promise<Person | null>;
  readonly tryOut: (connection: Connection, secret: string) => Promise<void>;
};
