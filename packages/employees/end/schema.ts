/** What ends ahead: contract, probation, or a paper of a kind. */
export const endKinds = ["contract", "probation", "paper1", "paper2", "paper3", "paper9"] as const;
export type EndKind = (typeof endKinds)[number];
