import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { buildWeb } from "../../tools/web.ts";
import { at, only } from "./plan/find.ts";
import { stages } from "./plan/plans.ts";

const dynamic = "pulumi-nodejs:dynamic:Resource";

describe.each(stages)("the pages of %s", (stage) => {
  const { outputs } = inject("plans").outcomes[stage];
  const policy = () => only(stage, "aws:cloudfront/responseHeadersPolicy:ResponseHeadersPolicy", /./);

  test("every answer carries the headers that keep a page safe", () => {
    const { name, inputs } = policy();
    const behavior = only(stage, "aws:cloudfront/distribution:Distribution", /./).inputs.defaultCacheBehavior;
    expect(behavior).toMatchObject({
      responseHeadersPolicyId: `${name}-id`,
      viewerProtocolPolicy: "redirect-to-https",
    });
    const always = { override: true };
    expect(inputs.securityHeadersConfig).toMatchObject({
      strictTransportSecurity: { ...always, accessControlMaxAgeSec: 63_072_000, includeSubdomains: true },
      contentTypeOptions: always,
      frameOptions: { ...always, frameOption: "DENY" },
      referrerPolicy: { ...always, referrerPolicy: "same-origin" },
      contentSecurityPolicy: always,
    });
    expect(at(inputs.customHeadersConfig, "items")).toEqual([
      {
        ...always,
        header: "permissions-policy",
        value: "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
      },
    ]);
  });

  test("a page talks to its own address, its socket and its files, and loads no foreign code", () => {
    const text = String(at(policy().inputs.securityHeadersConfig, "contentSecurityPolicy", "contentSecurityPolicy"));
    const directives = new Map(text.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1)]));
    const files = `https://${outputs.files}.s3.eu-central-1.amazonaws.com`;
    expect(directives.get("connect-src")).toEqual(["'self'", String(outputs.socket).replace("/$default", ""), files]);
    expect(directives.get("img-src")).toEqual(["'self'", "data:", "blob:", files]);
    expect(directives.get("script-src")).toEqual(["'self'"]);
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'self'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
    expect(text).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
  });

  test("are built with the addresses of the stage", () => {
    const { inputs } = only(stage, "command:local:Command", /^Web/);
    expect(inputs).toMatchObject({ create: inputs.update, update: "node_modules/.bin/node tools/sst/site.ts" });
    expect(inputs.environment).toMatchObject({
      SITE_API: `${outputs.url}/api`,
      SITE_SOCKET: outputs.socket,
      SITE_STAGE: stage,
    });
  });

  test("answers of one person are never cached for another", () => {
    const { name, inputs } = only(stage, "aws:cloudfront/cachePolicy:CachePolicy", /./);
    const behavior = only(stage, "aws:cloudfront/distribution:Distribution", /./).inputs.defaultCacheBehavior;
    expect(behavior).toMatchObject({ cachePolicyId: `${name}-id` });
    expect(inputs).toMatchObject({ minTtl: 0, defaultTtl: 0 });
    expect(inputs.parametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      headersConfig: { headerBehavior: "whitelist", headers: { items: expect.arrayContaining(["authorization"]) } },
      queryStringsConfig: { queryStringBehavior: "all" },
    });
  });

  test("each call to the API has the stage's secret, whatever the caller sent", async () => {
    const { inputs } = only(stage, "aws:cloudfront/function:Function", /./);
    const injected = /^ *(if .+x-proxy-secret.+)$/m.exec(String(inputs.code))?.[1] ?? "";
    const said = (uri: string) => {
      const event = { request: { uri, headers: { "x-proxy-secret": { value: "forged" } } } };
      new Function("event", injected)(event);
      return event.request.headers["x-proxy-secret"].value;
    };
    expect(said("/api/identity/session/signIn")).toBe("the ProxySecret");
    expect(said("/assets/main.js")).toBe("forged");
    const cache = only(stage, "aws:cloudfront/cachePolicy:CachePolicy", /./).inputs;
    expect(JSON.stringify(cache)).toContain("x-proxy-secret");
    const origins = only(stage, "aws:cloudfront/distribution:Distribution", /./).inputs.origins;
    expect(origins).toMatchObject([
      {
        domainName: `${outputs.files}.s3.eu-central-1.amazonaws.com`,
        customOriginConfig: { originProtocolPolicy: "https-only" },
      },
    ]);
  });

  test("open pages can still load their files after a release", () => {
    expect(only(stage, dynamic, /BucketFiles/).inputs).toMatchObject({ purge: false });
  });

  test("are revalidated, except files named by their content", () => {
    const uploaded = at(only(stage, dynamic, /BucketFiles/).inputs, "files") as { key: string; cacheControl: string }[];
    expect(Object.fromEntries(uploaded.map(({ key, cacheControl }) => [key, cacheControl]))).toEqual({
      "index.html": "no-cache",
      "config.json": "no-cache",
      "assets/main.js": "public,max-age=31536000,immutable",
    });
  });
});

test("nothing is published but what a browser asks for", () => {
  expect(buildWeb()).toBe(true);
  const files = globSync("**/*.*", { cwd: join(import.meta.dirname, "../../web/dist") });
  expect(files.filter((name) => !/^assets\/[\w.-]+\.(js|css)$/.test(name)).sort()).toEqual([
    "index.html",
    "stamp.svg",
    "version.json",
  ]);
});
