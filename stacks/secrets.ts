/// <reference path="../.sst/platform/config.d.ts" />

export function secrets() {
  return { token: new sst.Secret("TokenSecret"), auth: new sst.Secret("AuthSecret") };
}
