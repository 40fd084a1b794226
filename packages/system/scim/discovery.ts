import { locationOf } from "./answer.ts";
import { enterpriseSchema, groupSchema, maxInPage, ownSchema, userSchema } from "./schema.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0";
const meta = (resourceType: "ResourceType" | "Schema", id: string) => ({
  resourceType,
  location: locationOf(resourceType === "Schema" ? "Schemas" : "ResourceTypes", id),
});

export const serviceProvider = () => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxInPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: "oauthbearertoken", name: "API key", description: "An API key of the company, sfk_…", primary: true },
  ],
});

const resourceType = (name: "User" | "Group", schema: string, extensions: readonly string[]) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: extensions.map((one) => ({ schema: one, required: false })),
  meta: meta("ResourceType", name),
});

export const resourceTypes = () => [
  resourceType("User", userSchema, [enterpriseSchema, ownSchema]),
  resourceType("Group", groupSchema, []),
];

type Attribute = { readonly name: string } & Readonly<Record<string, unknown>>;

const attribute = (name: string, more: object = {}): Attribute => ({
  ...{ name, type: "string", multiValued: false, description: "", required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none" },
  ...more,
});
const complex = (name: string, subAttributes: readonly Attribute[], more: object = {}) =>
  attribute(name, { type: "complex", subAttributes, ...more });
const readOnly = { mutability: "readOnly" };
const truth = { type: "boolean" };
const many = { multiValued: true };
const values = ["value", "type"].map((name) => attribute(name));
const externalId = attribute("externalId", { caseExact: true, uniqueness: "server" });

const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: meta("Schema", id),
});

export const schemas = () => [
  schema(userSchema, "User", [
    attribute("userName", { required: true, uniqueness: "server" }),
    externalId,
    complex(
      "name",
      ["formatted", "familyName", "givenName"].map((name) => attribute(name)),
    ),
    attribute("displayName"),
    attribute("title"),
    attribute("active", truth),
    complex("emails", [...values, attribute("primary", truth)], many),
    complex("phoneNumbers", [...values, attribute("primary", truth)], { ...many, required: true }),
    complex(
      "groups",
      ["value", "display", "$ref", "type"].map((name) => attribute(name, readOnly)),
      { ...many, ...readOnly },
    ),
  ]),
  schema(enterpriseSchema, "EnterpriseUser", [
    attribute("department"),
    complex("manager", [attribute("value"), attribute("displayName", readOnly)]),
  ]),
  schema(ownSchema, "StampflowUser", [attribute("gender", { canonicalValues: ["male", "female"] })]),
  schema(groupSchema, "Group", [
    attribute("displayName", { required: true, uniqueness: "server" }),
    externalId,
    complex("members", [attribute("value"), attribute("display", readOnly), attribute("$ref", readOnly)], many),
  ]),
];
