/** Machine states besides those of the nodes; no node key begins with $. */
export const pathState = {
  /** Before a path enters its first node. */
  idle: "$idle",
  /** A parallel branch that has reached its end. */
  arrived: "$arrived",
  approved: "$approved",
  rejected: "$rejected",
  withdrawn: "$withdrawn",
} as const;

const plain = /^[\w-]*$/;

/** The state key of a node id: dots and # have a special meaning in XState. */
export const keyOf = (id: string): string =>
  plain.test(id) ? id : id.replaceAll(/[^\w-]/gu, (char) => `%${(char.codePointAt(0) ?? 0).toString(16)}_`);
