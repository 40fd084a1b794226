/** A schema check with a description of its rule, for the OpenAPI description. */
export type Rule = { readonly rule: string };

/** For `meta` of a text: every text that matches this pattern is accepted; others may be. */
export const acceptedPattern = (pattern: string) => ({ "x-enough": pattern });

/** For `meta` of a schema: describes a check that JSON Schema cannot express. */
export const withRule = (description: string) => ({ description, "x-ruled": true });
