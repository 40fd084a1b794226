/// <reference path="../.sst/platform/config.d.ts" />

/** Set by `sst secret set NAME VALUE`: what signs tokens, what signs sessions, and the sender of e-mails. */
export const secrets = () => ({
  token: new sst.Secret("TokenSecret"),
  auth: new sst.Secret("AuthSecret"),
  mailFrom: new sst.Secret("MailFrom"),
});
