/** What a role can be granted. `code` is `module:noun:action`; `menu` is the numeric code of the page it opens (spec 2). */
export type Permission = {
  readonly code: string;
  readonly menu?: number;
  /** Granted to everybody when a company is founded; its administrator may take it away again. */
  readonly everyone?: true;
  /** Which of the roles that a company begins with hold it, by their names in the system module. */
  readonly roles?: readonly string[];
  /** What it allows is done by a person as that person: no API key can have it. */
  readonly person?: true;
};

/** Everybody who is signed in has it; used by routes about the caller's own things. */
export const signedIn = { code: "signedIn", person: true } as const satisfies Permission;
/** The same for what the whole company may know, as names for pickers: its programs may ask, too. */
export const inside = { code: "signedIn" } as const satisfies Permission;
/** Everybody with an account, in a company or not; used by routes about the account alone. */
export const ownAccount = { code: "account", person: true } as const satisfies Permission;
/** The people who run the platform, outside of every company. No company can grant it. */
export const operatorsOnly = { code: "operator", person: true } as const satisfies Permission;
/** No session at all. */
export const open = { code: "public" } as const satisfies Permission;

export type Scope =
  | { readonly kind: "company" }
  | { readonly kind: "below" }
  | { readonly kind: "departments"; readonly ids: readonly string[] }
  | { readonly kind: "self" };
