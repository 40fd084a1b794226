/// <reference path="../.sst/platform/config.d.ts" />

import { api as http } from "../infra/api.ts";
import { contentSecurity, security } from "../infra/headers.ts";
import type { StageResources } from "./resources.ts";

type Open = Pick<StageResources, "sockets" | "bucket">;
type Behind = Open & Pick<StageResources, "secret">;

/** CloudFront: pages and calls at one address, with security headers. */
export function siteRouter({ secret, ...open }: Behind) {
  const policy = headers(open);
  return new sst.aws.Router("Site", {
    // Overwrites a header sent by the caller (infra/README.md D9).
    edge: { viewerRequest: { injection: secret.proxy.value.apply(sayProxy) } },
    transform: {
      // The caller is part of the cache key: CloudFront must not merge two people's calls.
      cachePolicy: (args) => {
        args.parametersInCacheKeyAndForwardedToOrigin = $output(args.parametersInCacheKeyAndForwardedToOrigin).apply(
          (asked) => ({
            ...asked,
            headersConfig: {
              headerBehavior: "whitelist",
              headers: { items: ["authorization", "x-forwarded-host", http.proxyHeader] },
            },
          }),
        );
      },
      cdn: (args) => {
        // The default origin: SST's own is a foreign host over plain HTTP, which would receive cookies.
        args.origins = $output(args.origins).apply((origins) =>
          origins.map((origin) => ({
            ...origin,
            domainName: open.bucket.nodes.bucket.bucketRegionalDomainName,
            customOriginConfig: {
              httpPort: 80,
              httpsPort: 443,
              originSslProtocols: ["TLSv1.2"],
              ...origin.customOriginConfig,
              originProtocolPolicy: "https-only",
            },
          })),
        );
        args.defaultCacheBehavior = $output(args.defaultCacheBehavior).apply((behavior) => ({
          ...behavior,
          responseHeadersPolicyId: policy.id,
        }));
      },
    },
  });
}

const sayProxy = (secret: string): string =>
  `if (event.request.uri.startsWith("${http.base}/")) event.request.headers["${http.proxyHeader}"] = { value: ${JSON.stringify(secret)} };`;

function headers({ sockets, bucket }: Open) {
  const always = { override: true };
  const policy = $resolve([sockets.nodes.api.apiEndpoint, bucket.nodes.bucket.bucketRegionalDomainName]).apply(
    ([socket, files]) => contentSecurity({ socket, files: `https://${files}` }),
  );
  return new aws.cloudfront.ResponseHeadersPolicy("Headers", {
    name: `${$app.name}-${$app.stage}`,
    securityHeadersConfig: {
      contentSecurityPolicy: { ...always, contentSecurityPolicy: policy },
      strictTransportSecurity: {
        ...always,
        accessControlMaxAgeSec: security.hstsSeconds,
        includeSubdomains: true,
      },
      contentTypeOptions: always,
      frameOptions: { ...always, frameOption: security.frame },
      referrerPolicy: { ...always, referrerPolicy: security.referrer },
    },
    customHeadersConfig: { items: [{ ...always, header: "permissions-policy", value: security.permissions }] },
  });
}

/** The same pages for every stage; a small file beside them has the addresses of this one. */
export function site(router: sst.aws.Router, sockets: sst.aws.ApiGatewayWebSocket) {
  return new sst.aws.StaticSite("Web", {
    path: ".",
    build: { command: "node_modules/.bin/node tools/sst/site.ts", output: "dist/web" },
    environment: {
      SITE_API: $interpolate`${router.url}${http.base}`,
      SITE_SOCKET: sockets.url,
      SITE_STAGE: $app.stage,
    },
    assets: {
      // Open pages still load files of an earlier release.
      purge: false,
      fileOptions: [
        { files: "**", cacheControl: "no-cache" },
        { files: "assets/**", cacheControl: "public,max-age=31536000,immutable" },
      ],
    },
    router: { instance: router },
  });
}
