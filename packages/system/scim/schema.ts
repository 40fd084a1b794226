import { nameText, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { groupLength } from "../position/contract.ts";
import { enterpriseSchema, groupAttributes, ownSchema, userAttributes } from "./attribute.ts";
import { taken } from "./taken.ts";

const text = (most: number) => z.string().trim().max(most);
const name = (most: number) => nameText(text(most));
const id = z.string().min(1).max(40);
const schemas = z.array(text(200)).max(20).optional();
const reached = z
  .array(z.object({ value: text(200).nullish(), type: text(40).nullish(), primary: z.boolean().nullish() }))
  .max(20)
  .nullish();

const user = z.object({
  schemas,
  userName: nameText(requiredText(200)),
  externalId: text(200).nullish(),
  name: z
    .object({ formatted: name(100).nullish(), familyName: name(50).nullish(), givenName: name(50).nullish() })
    .nullish(),
  displayName: name(100).nullish(),
  title: name(50).nullish(),
  active: z.boolean().nullish(),
  emails: reached,
  phoneNumbers: reached,
  [enterpriseSchema]: z
    .object({
      department: text(200).nullish(),
      manager: z.object({ value: id.or(z.literal("")).nullish() }).nullish(),
    })
    .nullish(),
  [ownSchema]: z.object({ gender: z.enum(["male", "female"]).nullish() }).nullish(),
});
export const scimUser = z.preprocess((body) => taken(userAttributes, body), user);
export type ScimUser = z.output<typeof scimUser>;

const group = z.object({
  schemas,
  displayName: nameText(requiredText(groupLength)),
  externalId: text(200).nullish(),
  members: z
    .array(z.object({ value: id }))
    .max(10_000)
    .nullish(),
});
export const scimGroup = z.preprocess((body) => taken(groupAttributes, body), group);
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

/** Which attributes are answered. */
const names = z
  .string()
  .max(1000)
  .regex(/^[\w.:$, -]*$/)
  .optional();
export const scimAsked = z.object({ attributes: names, excludedAttributes: names });
export const scimId = z.object({ id: text(200) });
export const scimRead = scimId.extend(scimAsked.shape);

const whole = z
  .string()
  .regex(/^-?\d{1,9}$/)
  .transform(Number);
export const scimList = scimAsked.extend({
  /** `userName eq "…"`. */
  filter: text(500).optional(),
  startIndex: whole.optional(),
  count: whole.optional(),
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
  /** The other number that was last asked for: it is asked for once, whatever the answer was. */
  phoneAsked: z.string().default(""),
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
