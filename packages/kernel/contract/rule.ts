/** A check of a schema that says its rule in words, for the description of the calls. */
export type Rule = { readonly rule: string };

/** For `meta` of a text: what fits this pattern is taken; there is more that is. */
export const enough = (pattern: string) => ({ "x-enough": pattern });

/** For `meta` of a schema: what it checks beyond what a JSON schema can say. */
export const ruled = (description: string) => ({ description, "x-ruled": true });
