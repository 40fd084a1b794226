/**
 * A permission that a role can be granted. `code` is `module:noun:action`; `menu` is the numeric code of the page it
 * opens (spec 2).
 */
export type Permission = {
  readonly code: string;
  readonly menu?: number;
  /** Granted to everybody in a new company; its administrator may revoke it. */
  readonly everyone?: true;
  /** Names of initial roles (in the system module) that have it. */
  readonly roles?: readonly string[];
  /** Only for people: an API key cannot have it. */
  readonly person?: true;
};

/** Any signed-in person; for calls about the caller's own data. */
export const signedIn = { code: "signedIn", person: true } as const satisfies Permission;
/**
 * Any signed-in person, or an API key of the company; for data that the whole company may know, such as names for
 * pickers.
 */
export const signedInOrKey = { code: "signedIn" } as const satisfies Permission;
/** Any signed-in account, in a company or not; for calls about the account itself. */
export const ownAccount = { code: "account", person: true } as const satisfies Permission;
/** Platform operators, who are outside of all companies. No role can grant it. */
export const operatorsOnly = { code: "operator", person: true } as const satisfies Permission;
/** No session needed. */
export const open = { code: "public" } as const satisfies Permission;

type Nouns = Readonly<Record<string, { readonly menu: number; readonly verbs: readonly string[] }>>;

/**
 * The permissions of a module by noun and verb: `permissionTable("shop", { order: { menu: 9001, verbs: ["page"] } })` has
 * `shop:order:page`. `rolesOf`: the initial roles that have a verb.
 */
export const permissionTable = <const Table extends Nouns>(
  module: string,
  nouns: Table,
  rolesOf?: (verb: string) => readonly string[],
) => {
  const permission = (noun: string, verb: string, menu: number): Permission => ({
    code: `${module}:${noun}:${verb}`,
    menu,
    ...(rolesOf ? { roles: rolesOf(verb) } : {}),
  });
  const table = Object.entries(nouns).map(([noun, { menu, verbs }]) => [
    noun,
    Object.fromEntries(verbs.map((verb) => [verb, permission(noun, verb, menu)])),
  ]);
  return Object.fromEntries(table) as {
    readonly [Noun in keyof Table]: Readonly<Record<Table[Noun]["verbs"][number], Permission>>;
  };
};

/** All permissions of such a table. */
export const permissionsIn = (table: Readonly<Record<string, Readonly<Record<string, Permission>>>>): Permission[] =>
  Object.values(table).flatMap((verbs) => Object.values(verbs));

export type Scope =
  | { readonly kind: "company" }
  | { readonly kind: "below" }
  | { readonly kind: "departments"; readonly ids: readonly string[] }
  | { readonly kind: "self" };
