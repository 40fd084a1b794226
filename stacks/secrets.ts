/// <reference path="../.sst/platform/config.d.ts" />

/**
 * Set with `sst secret set NAME VALUE`: the keys of tokens, sessions and seals, the proxy secret of CloudFront, and
 * the sender of e-mails.
 */
export const secrets = () => ({
  token: new sst.Secret("TokenSecret"),
  auth: new sst.Secret("AuthSecret"),
  seal: new sst.Secret("SealSecret"),
  proxy: new sst.Secret("ProxySecret"),
  mailFrom: new sst.Secret("MailFrom"),
});
