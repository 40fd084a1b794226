export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
/** What the product asks of people beyond the standard. */
export const ownSchema = "urn:stampflow:scim:schemas:extension:1.0:User";

/** An attribute as /Schemas shows it (RFC 7643, 7). */
export type Attribute = {
  readonly name: string;
  readonly type: "string" | "boolean" | "integer" | "dateTime" | "reference" | "complex";
  readonly multiValued: boolean;
  readonly caseExact: boolean;
  readonly mutability: "readWrite" | "readOnly";
  readonly subAttributes?: readonly Attribute[];
  readonly [more: string]: unknown;
};

const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, type: "string", multiValued: false, description: name, required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none" },
  ...more,
});
const complex = (name: string, subAttributes: readonly Attribute[], more: Partial<Attribute> = {}) =>
  attribute(name, { type: "complex", subAttributes, ...more });
const readOnly = { mutability: "readOnly" } as const;
const truth = { type: "boolean" } as const;
const many = { multiValued: true } as const;
const required = { required: true };
const exact = { caseExact: true };
const reference = (...to: readonly string[]) => attribute("$ref", { type: "reference", ...exact, referenceTypes: to });
const noted = (one: Attribute): Attribute => ({
  ...one,
  ...readOnly,
  ...(one.subAttributes ? { subAttributes: one.subAttributes.map(noted) } : {}),
});

const uri = (name: string, more: Partial<Attribute> = {}) =>
  attribute(name, { type: "reference", ...exact, referenceTypes: ["uri"], ...more });
const meta = complex("meta", [
  attribute("resourceType", exact),
  attribute("created", { type: "dateTime" }),
  attribute("lastModified", { type: "dateTime" }),
  uri("location"),
  // Not answered, but clients expect it of every resource.
  attribute("version", exact),
]);

const common = [
  attribute("id", { ...exact, ...readOnly, returned: "always", uniqueness: "server" }),
  attribute("externalId", { ...exact, uniqueness: "server" }),
  noted(meta),
];

const address = (types: readonly string[], value: Partial<Attribute> = {}) => [
  attribute("value", value),
  attribute("type", { canonicalValues: types }),
  attribute("primary", truth),
];

export const userAttributes: readonly Attribute[] = [
  ...common,
  attribute("userName", { ...required, uniqueness: "server" }),
  complex(
    "name",
    ["formatted", "familyName", "givenName"].map((name) => attribute(name)),
  ),
  attribute("displayName"),
  attribute("title"),
  attribute("active", truth),
  complex("emails", address(["work"]), many),
  complex("phoneNumbers", address(["mobile", "work", "home", "other"], required), { ...many, ...required }),
  noted(
    complex(
      "groups",
      [
        attribute("value"),
        attribute("display"),
        reference("Group"),
        attribute("type", { canonicalValues: ["direct"] }),
      ],
      many,
    ),
  ),
];

export const enterpriseAttributes: readonly Attribute[] = [
  attribute("department"),
  complex("manager", [attribute("value"), reference("User"), noted(attribute("displayName"))]),
];

export const ownAttributes: readonly Attribute[] = [attribute("gender", { canonicalValues: ["male", "female"] })];

export const groupAttributes: readonly Attribute[] = [
  ...common,
  attribute("displayName", { ...required, uniqueness: "server" }),
  complex(
    "members",
    [
      attribute("value"),
      reference("User"),
      attribute("type", { canonicalValues: ["User"] }),
      noted(attribute("display")),
    ],
    many,
  ),
];

export const extensions: Readonly<Record<string, readonly Attribute[]>> = {
  [enterpriseSchema]: enterpriseAttributes,
  [ownSchema]: ownAttributes,
};

/** What describes the product itself, all of it for reading. */
const support = (name: string, ...more: readonly Attribute[]) =>
  complex(name, [attribute("supported", { ...truth, ...required }), ...more], required);
const whole = { type: "integer", ...required } as const;

export const providerAttributes: readonly Attribute[] = [
  support("patch"),
  support("bulk", attribute("maxOperations", whole), attribute("maxPayloadSize", whole)),
  support("filter", attribute("maxResults", whole)),
  support("changePassword"),
  support("sort"),
  support("etag"),
  complex(
    "authenticationSchemes",
    [
      attribute("type", { ...required, canonicalValues: ["oauthbearertoken"] }),
      attribute("name", required),
      attribute("description", required),
      attribute("primary", truth),
    ],
    { ...many, ...required },
  ),
  meta,
].map(noted);

export const resourceTypeAttributes: readonly Attribute[] = [
  attribute("id"),
  attribute("name", required),
  uri("endpoint", required),
  uri("schema", required),
  complex("schemaExtensions", [uri("schema", required), attribute("required", { ...truth, ...required })], many),
  meta,
].map(noted);

const texts = ["name", "type", "description", "mutability", "returned", "uniqueness"];
const described = [
  ...texts.map((name) => attribute(name)),
  ...["multiValued", "required", "caseExact"].map((name) => attribute(name, truth)),
  ...["canonicalValues", "referenceTypes"].map((name) => attribute(name, many)),
];
export const schemaAttributes: readonly Attribute[] = [
  attribute("id", { ...required, ...exact }),
  attribute("name"),
  attribute("description"),
  complex("attributes", [...described, complex("subAttributes", described, many)], { ...many, ...required }),
  meta,
].map(noted);

/** A name or path without its URN, and the extension that the URN names, in any capitals. */
export function withoutUrn(name: string): { readonly extension: string | undefined; readonly rest: string } {
  const lower = name.toLowerCase();
  const urn = [userSchema, groupSchema, ...Object.keys(extensions)].find((one) =>
    `${lower}:`.startsWith(`${one.toLowerCase()}:`),
  );
  if (!urn) return { extension: undefined, rest: name };
  return { extension: Object.hasOwn(extensions, urn) ? urn : undefined, rest: name.slice(urn.length + 1) };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
