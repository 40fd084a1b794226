// A provider of OpenID Connect as a process of its own: whoever is named by the hint is signed in without being asked.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [port, redirect] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: "stampflow", client_secret: "secret of the client", redirect_uris: [redirect] }],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: `subject of ${id}`, email: id, email_verified: true, name: "Nora New" }),
  }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope("openid email profile");
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

createServer(async (request, response) => {
  if (!request.url.startsWith("/interaction/")) return answer(request, response);
  const { params } = await provider.interactionDetails(request, response);
  await provider.interactionFinished(request, response, { login: { accountId: params.login_hint } });
}).listen(Number(port), "127.0.0.1", () => console.log("ready"));
