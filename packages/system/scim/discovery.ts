import { locationOf } from "./answer.ts";
import {
  type Attribute,
  enterpriseAttributes,
  enterpriseSchema,
  groupAttributes,
  groupSchema,
  ownAttributes,
  ownSchema,
  providerAttributes,
  resourceTypeAttributes,
  schemaAttributes,
  userAttributes,
  userSchema,
} from "./attribute.ts";
import { maxInPage } from "./schema.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0";
const meta = (resourceType: "ResourceType" | "Schema", id: string) => ({
  resourceType,
  location: locationOf(`${resourceType}s`, id),
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
  meta: { resourceType: "ServiceProviderConfig", location: locationOf("ServiceProviderConfig") },
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

const schema = (id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [`${core}:Schema`],
  id,
  name,
  description: name,
  attributes,
  meta: meta("Schema", id),
});

export const schemas = () => [
  schema(userSchema, "User", userAttributes),
  schema(groupSchema, "Group", groupAttributes),
  schema(enterpriseSchema, "EnterpriseUser", enterpriseAttributes),
  schema(ownSchema, "StampflowUser", ownAttributes),
  schema(`${core}:ServiceProviderConfig`, "ServiceProviderConfig", providerAttributes),
  schema(`${core}:ResourceType`, "ResourceType", resourceTypeAttributes),
  schema(`${core}:Schema`, "Schema", schemaAttributes),
];
