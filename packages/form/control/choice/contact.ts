import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind, type OptionFault, type ReadResult } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, countOption, refuse, startCommon } from "../common.ts";

const options = commonOptions.extend({
  /** 1: applications of every form, 2: of those in contactGroup. */
  setvalue: z.union([z.literal(1), z.literal(2)]).default(1),
  contactGroup: z
    .array(z.looseObject({ id: z.string().min(1).max(64), formDesignName: z.string().max(200).default("") }))
    .max(limits.linkedForms)
    .default([]),
  multiple: z.boolean().default(false),
  /** 2: at most contactnumber of them. */
  contactValue: z.union([z.literal(1), z.literal(2)]).default(1),
  contactnumber: countOption.default(limits.countMax),
});
type Options = z.infer<typeof options>;

const linkSchema = z.object({
  id: z.string().min(1).max(64),
  oldOrNew: z.literal(1).default(1),
  /** The title of the linked application. */
  value: z.string().max(500).default(""),
  applyType: z.number().int().default(-1),
});
/** A linked application. */
export type Link = z.infer<typeof linkSchema>;

export const linksOf = (value: unknown): Link[] => z.array(linkSchema).max(limits.linked).safeParse(value).data ?? [];

export function mostLinks({ multiple, contactValue, contactnumber }: Options): number {
  if (!multiple) return 1;
  return contactValue === 2 ? contactnumber : limits.linked;
}

/** The forms whose applications may be linked; undefined for all. */
export const formsLinked = ({ setvalue, contactGroup }: Options): string[] | undefined =>
  setvalue === 2 ? contactGroup.map(({ id }) => id) : undefined;

function read(value: unknown, o: Options): ReadResult {
  const found = z.array(linkSchema).max(limits.linked).safeParse(value);
  if (!found.success) return refuse("form.value.invalid");
  const links = [...new Map(found.data.map((link) => [link.id, link])).values()];
  const most = mostLinks(o);
  return links.length > most ? refuse("form.choice.many", { max: most }) : { value: links };
}

/** FD37 */
export const contact = defineKind({
  type: "contact",
  group: "organisation",
  options,
  start: () => ({
    options: {
      ...startCommon,
      setvalue: 1,
      contactGroup: [],
      multiple: false,
      contactValue: 1,
      contactnumber: limits.countMax,
    },
  }),
  check: (o): OptionFault[] =>
    o.setvalue === 2 && o.contactGroup.length === 0 ? [{ code: "form.design.contact.none" }] : [],
  field: {
    inputVerb: "choose",
    read,
    show: (value, _o, { language }) =>
      joined(
        linksOf(value).map((link) => link.value || link.id),
        language,
      ),
    flow: () => undefined,
  },
});
