import { nameText, page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { iconNames, iconUrl } from "./icons.ts";

export const formId = z.string().min(1).max(64);
const name = nameText(z.string().max(200));
const optionalText = z.string().max(500).optional();

/** 1 active; 0 deactivated: no new applications, running ones continue. */
export const stopType = z.union([z.literal(0), z.literal(1)]);

const header = {
  formName: name,
  /** What applicants, approvers and prints see instead of the name (form FD71). */
  formTitle: z.string().max(200).default(""),
  formClassification: z.string().max(64),
  formRemarks: z.string().max(200).default(""),
  /** Only the lconUrl of an icon template, because it becomes the address of an image. */
  url: z.enum(["", ...iconNames.map(iconUrl)]).default(""),
};

/** `date` is the design as JSON text, as in spec 3. The tenant comes from the token, never from the body. */
export const createForm = z.object({
  ...header,
  date: z.string().min(2).max(400_000),
  businessTenantId: optionalText,
  formStopType: stopType.optional(),
});
/** `revision`: that of the form as it was read; an older one is refused, so that nobody overwrites another's work. */
export const modifyForm = createForm.extend({ id: formId, revision: z.number().int().optional() });
export const updateHeader = z.object({ id: formId, ...header, revision: z.number().int().optional() });
export const copyForm = z.object({ id: formId, formName: name.optional() });
export const stopForm = z.object({ id: formId, formStopType: stopType });
export const oneForm = z.object({ id: formId });

/** An empty list means everybody with the permission. */
export const access = z.object({
  submitters: z.object({
    userIds: z.array(z.string().max(64)).max(500).default([]),
    departmentIds: z.array(z.string().max(64)).max(200).default([]),
    roleIds: z.array(z.string().max(64)).max(100).default([]),
  }),
  managerIds: z.array(z.string().max(64)).max(100).default([]),
});
export type Access = z.infer<typeof access>;
export const saveAccess = access.extend({ formId });

export const listForms = pageInput.extend({
  formName: nameText(z.string().max(100)).optional(),
  formClassification: z.string().max(64).optional(),
  formStopType: stopType.optional(),
});

/** Whether the form has a published version, and whether it has changed since. */
export const release = z.enum(["never", "published", "changed"]);

export const formRow = z.object({
  id: formId,
  formName: z.string(),
  formDesignName: z.string(),
  formTitle: z.string(),
  formClassification: z.string(),
  formRemarks: z.string(),
  formUrl: z.string(),
  formStopType: stopType,
  release,
  /** The last published version; 0 if none. */
  version: z.number().int(),
  /** The form whose flow it takes, "" if its flow is its own. */
  flowOf: z.string(),
  /** People begin with that form and choose this one there. */
  together: z.boolean(),
  updateDate: z.number(),
  /** A person's name. */
  updatedBy: z.string(),
  createDate: z.number(),
  /** In the list of designers: whether the caller may change it. */
  manageable: z.boolean(),
});
export type FormRow = z.infer<typeof formRow>;
export const formPage = page(formRow);

export const formDesign = formRow.extend({ date: z.string(), revision: z.number().int(), access });
export type FormDesign = z.infer<typeof formDesign>;

export const associationForm = z.object({ id: formId, formDesignName: z.string() });
export const associationPage = page(associationForm);

/** A field by which applications can be searched: its operators, and its options if it is a choice. */
export const searchField = z.object({
  key: z.string(),
  label: z.string(),
  compared: z.enum(["text", "number", "date", "choice", "people", "department"]),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export const searchFields = z.object({
  fields: z.array(searchField),
  nodes: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SearchFields = z.infer<typeof searchFields>;

export const listAssociated = pageInput.extend({
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  /** Ids of forms, separated by commas. */
  designIds: z.string().max(4000).default(""),
  keyword: z.string().trim().max(50).optional(),
});
