/** The prefix of every key, so that people and secret scanners recognise one. */
export const keyPrefix = "sfk_";

export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

/** The company and id in a key. They only say where to look it up; the rest of the key proves it. */
export function parseKey(token: string): { tenantId: string; id: string } | null {
  const [, tenantId, id] = /^sfk_([^_]{1,40})_([^_]{1,40})_[0-9a-z]{52}$/.exec(token) ?? [];
  return tenantId && id ? { tenantId, id } : null;
}

const actorPrefix = "key:";
/** The actor id of a key; for a person it is the id of the employee. */
export const actorIdOf = (keyId: string): string => actorPrefix + keyId;
export const isKeyId = (userId: string): boolean => userId.startsWith(actorPrefix);
