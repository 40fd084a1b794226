import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "rolldown";

const root = resolve(import.meta.dirname, "../..");
const electrodb = join(root, "node_modules/electrodb/src");

const everythingOf = (file: string) => `export * from ${JSON.stringify(join(root, file))};`;

/** Packages that a function has in a smaller form, each for what the product leaves unused of it. */
const smaller: Readonly<Record<string, string>> = {
  // Lambda puts its credentials into the environment; the SDK's search elsewhere is a hundred kilobytes.
  "@aws-sdk/credential-provider-node": `export { defaultProvider } from ${JSON.stringify(join(root, "functions/credentials.ts"))};`,
  // A client of their own: functions/README.md, "AWS without its SDK".
  "@aws-sdk/client-dynamodb": everythingOf("functions/aws/dynamodb.ts"),
  "@aws-sdk/lib-dynamodb": everythingOf("functions/aws/dynamodb.ts"),
  "@aws-sdk/client-eventbridge": everythingOf("functions/aws/eventbridge.ts"),
  // Its usual router makes one expression of all paths, for which a first call waits.
  hono: `export { Hono } from ${JSON.stringify(join(root, "node_modules/hono/dist/preset/quick.js"))};`,
  // Nothing here is answered as a stream of events, and a table tells nobody another address.
  "@smithy/core/event-streams": `export const EventStreamSerde = undefined;
export const eventStreamSerdeProvider = () => undefined;
export const resolveEventStreamSerdeConfig = (config) => config;`,
  "@aws-sdk/middleware-endpoint-discovery": `export const resolveEndpointDiscoveryConfig = (config) => config;
const none = () => undefined;
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: none, configFileSelector: none, default: undefined,
};`,
  // Entities alone, no services and transactions of its own.
  electrodb: `export { Entity } from ${JSON.stringify(join(electrodb, "entity.js"))};
export { CustomAttributeType } from ${JSON.stringify(join(electrodb, "schema.js"))};`,
  // Checks the models of entities whenever one is made: the tests have done that.
  jsonschema: `export class Validator { addSchema() {} validate() { return { valid: true, errors: [] }; } }
Validator.prototype.customFormats = {};`,
  // Thirty-odd sign-ins at other companies.
  "@better-auth/core/social-providers": `import { z } from "zod";
export const socialProviders = {};
export const SocialProviderListEnum = z.string();
export const isGoogleHostedDomainAllowed = undefined;
export const verifyGoogleIdToken = undefined;`,
  "@better-auth/telemetry": `export const createTelemetry = async () => ({ publish: async () => {} });
export const getTelemetryAuthConfig = undefined;`,
  // Ciphers for tokens of other companies and codes that are kept encrypted: none is.
  "@noble/ciphers/chacha.js": `export const xchacha20poly1305 = () => { throw new Error("nothing is encrypted"); };`,
  "@noble/ciphers/utils.js": `const no = () => { throw new Error("nothing is encrypted"); };
export const bytesToHex = no, hexToBytes = no, utf8ToBytes = no, managedNonce = () => no;`,
  // For who has no database.
  "@better-auth/memory-adapter": `export const memoryAdapter = () => { throw new Error("no database"); };`,
};

/** What electrodb takes of the SDK: without the client, or all of our code that the client needs would have to wait for it. */
const forElectrodb: Readonly<Record<string, string>> = {
  "@aws-sdk/lib-dynamodb": everythingOf("functions/aws/commands.ts"),
  "@aws-sdk/util-dynamodb": "export {};",
};

/** What better-auth takes of jose to keep sessions in encrypted cookies and to ask other companies; ours are items. */
const forBetterAuth = `export { SignJWT, jwtVerify } from "jose";
const no = () => { throw new Error("nothing is encrypted, nobody else is asked"); };
export class EncryptJWT { constructor() { no(); } }
export const jwtDecrypt = no, calculateJwkThumbprint = no, createRemoteJWKSet = no, decodeProtectedHeader = no,
  decodeJwt = no, importJWK = no, base64url = { encode: no, decode: no };`;

const mark = "\0smaller:";
const ours = join(root, "packages");
const lateZod = join(root, "functions/late/zod.ts");
const marked = (specifier: string, importer = "") => {
  if (specifier === "zod" && importer.startsWith(ours)) return lateZod;
  if (importer.startsWith(electrodb) && specifier in forElectrodb) return `${mark}electrodb:${specifier}`;
  if (specifier in smaller) return `${mark}${specifier}`;
  if (specifier === "jose" && /better-auth\/dist\/(crypto|api|cookies)\//.test(importer))
    return `${mark}jose-for-better-auth`;
  return null;
};

/** Schemas as JSON Schema: the description of the calls is worked out before there is a bundle. */
const describing = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

function withoutDescribing(id: string): string {
  const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
  return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
}

export function without(): Plugin {
  return {
    name: "stampflow-without",
    resolveId: (specifier, importer) => marked(specifier, importer),
    load(id) {
      const electro = id.split(`${mark}electrodb:`)[1];
      if (electro) return forElectrodb[electro] ?? null;
      if (id === `${mark}jose-for-better-auth`) return forBetterAuth;
      if (id.startsWith(mark)) return smaller[id.slice(mark.length)] ?? null;
      return describing.test(id) ? withoutDescribing(id) : null;
    },
  };
}
