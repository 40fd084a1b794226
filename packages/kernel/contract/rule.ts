/** A check of a schema that says its rule in words, for the description of the calls. */
export type Rule = { readonly rule: string };

/** For `meta` of a text: what matches this pattern is accepted; other texts may be too. */
export const enough = (pattern: string) => ({ "x-enough": pattern });

/** For `meta` of a schema: what it checks beyond what a JSON schema can say. */
export const ruled = (description: string) => ({ description, "x-ruled": true });
