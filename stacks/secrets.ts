/// <reference path="../.sst/platform/config.d.ts" />

/** Set by `sst secret set NAME VALUE`: what signs tokens, what signs sessions, what seals applications, what CloudFront says to the API, and the sender of e-mails. */
export const secrets = () => ({
  token: new sst.Secret("TokenSecret"),
  auth: new sst.Secret("AuthSecret"),
  seal: new sst.Secret("SealSecret"),
  proxy: new sst.Secret("ProxySecret"),
  mailFrom: new sst.Secret("MailFrom"),
});
