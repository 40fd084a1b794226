/** better-auth wants an e-mail address of everybody; who has none gets one at this domain, which can never receive mail. */
export const placeholderDomain = "@phone.invalid";

export const placeholderEmail = (accountId: string) => `${accountId}${placeholderDomain}`;
export const realEmail = (email: string) => (email.endsWith(placeholderDomain) ? "" : email);
