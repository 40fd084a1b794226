/** What every key begins with, so that people and secret scanners know one when they see it. */
export const keyPrefix = "sfk_";

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

/** Where a key is found: its company and its id; what proves it is behind them. */
export function placeOfKey(token: string): { tenantId: string; id: string } | null {
  const [, tenantId, id] = /^sfk_([^_]{1,40})_([^_]{1,40})_[0-9a-z]{52}$/.exec(token) ?? [];
  return tenantId && id ? { tenantId, id } : null;
}

const actorPrefix = "key:";
/** The id under which a key acts, where a person has the id of the employee. */
export const actorIdOf = (keyId: string): string => actorPrefix + keyId;
export const isKeyId = (userId: string): boolean => userId.startsWith(actorPrefix);
