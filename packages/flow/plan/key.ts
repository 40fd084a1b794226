/** States besides those of the nodes; no key of a node begins with $. */
export const place = {
  /** Before a path enters its first node. */
  idle: "$idle",
  /** A parallel branch that came to its end. */
  arrived: "$arrived",
  approved: "$approved",
  rejected: "$rejected",
  withdrawn: "$withdrawn",
} as const;

const plain = /^[\w-]*$/;

/** The key of a node's state: XState gives dots and # a meaning of their own. */
export const keyOf = (id: string): string =>
  plain.test(id) ? id : id.replaceAll(/[^\w-]/gu, (char) => `%${(char.codePointAt(0) ?? 0).toString(16)}_`);
