import { nameText, requiredText } from "@stampflow/kernel";
import { z } from "zod";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
/** What the product asks of people beyond the standard. */
export const ownSchema = "urn:stampflow:scim:schemas:extension:1.0:User";

const text = (most: number) => z.string().trim().max(most);
const name = (most: number) => nameText(text(most));
const id = z.string().min(1).max(40);
/** Entra sends "False". */
const flag = z
  .union([z.boolean(), z.enum(["True", "False", "true", "false"])])
  .transform((value) => value === true || String(value).toLowerCase() === "true");
const schemas = z.array(text(200)).max(20).optional();
const reached = z
  .array(z.object({ value: text(200).nullish(), type: text(40).nullish(), primary: flag.optional() }))
  .max(20)
  .nullish();

export const scimUser = z.object({
  schemas,
  userName: nameText(requiredText(200)),
  externalId: text(200).nullish(),
  name: z
    .object({ formatted: name(100).nullish(), familyName: name(50).nullish(), givenName: name(50).nullish() })
    .nullish(),
  displayName: name(100).nullish(),
  title: name(50).nullish(),
  active: flag.optional(),
  emails: reached,
  phoneNumbers: reached,
  [enterpriseSchema]: z
    .object({
      department: text(200).nullish(),
      manager: z.union([id, z.object({ value: id.nullish() })]).nullish(),
    })
    .nullish(),
  [ownSchema]: z.object({ gender: z.enum(["male", "female"]).nullish() }).nullish(),
});
export type ScimUser = z.output<typeof scimUser>;

export const scimGroup = z.object({
  schemas,
  displayName: nameText(requiredText(30)),
  externalId: text(200).nullish(),
  members: z
    .array(z.object({ value: id }))
    .max(10_000)
    .nullish(),
});
export type ScimGroup = z.output<typeof scimGroup>;

export const scimPatch = z.object({
  schemas,
  Operations: z
    .array(
      z.object({
        op: z.enum(["add", "remove", "replace", "Add", "Remove", "Replace"]),
        path: text(500).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});
export type Operation = z.output<typeof scimPatch>["Operations"][number];

export const scimId = z.object({ id: text(200) });
export const scimRead = scimId.extend({ excludedAttributes: text(200).optional() });

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);
export const scimList = z.object({
  /** `userName eq "…"`. */
  filter: text(300).optional(),
  startIndex: whole.optional(),
  count: whole.optional(),
  excludedAttributes: text(200).optional(),
});
export const maxInPage = 200;

/** What the other directory says of somebody or of a group, by the id that they have here. */
export const scimLink = z.object({
  kind: z.enum(["user", "group"]),
  id: z.string(),
  userName: z.string(),
  externalId: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  phoneType: z.string(),
  version: z.number(),
});
export type ScimLink = z.infer<typeof scimLink>;
/** Whose userName or externalId it is: one read, and there is one of each. */
export const scimName = z.object({
  kind: z.enum(["userName", "userId", "groupId"]),
  name: z.string(),
  id: z.string(),
  version: z.number(),
});
