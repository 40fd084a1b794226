/**
 * better-auth wants an e-mail address for everybody; a person without one gets one at this domain, which cannot receive
 * mail (D3).
 */
export const placeholderDomain = "@phone.invalid";

export const placeholderEmail = (accountId: string) => `${accountId}${placeholderDomain}`;
export const realEmail = (email: string) => (email.endsWith(placeholderDomain) ? "" : email);
