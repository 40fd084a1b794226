import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, readIds, refuse, startCommon, textual } from "../common.ts";

const person = z.looseObject({ userId: z.string().min(1).max(128), realName: z.string().max(100).default("") });

const options = commonOptions.extend({
  multiple: z.boolean().default(false),
  /** 1 those the person may see, 2 all employees, 3 those of userInfo, 4 the applicant. */
  selectchange: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(2),
  userInfo: z.array(person).max(limits.people).default([]),
});

export const people = defineKind({
  type: "people",
  group: "organisation",
  options,
  start: () => ({ options: { ...startCommon, multiple: false, selectchange: 2, userInfo: [] } }),
  check: (o) => (o.selectchange === 3 && o.userInfo.length === 0 ? [{ code: "form.design.people.none" }] : []),
  field: {
    inputVerb: "choose",
    read: (value, o, { applicant }) => {
      const ids = readIds(value);
      if (!ids) return refuse("form.value.invalid");
      const max = o.multiple ? limits.people : 1;
      if (ids.length > max) return refuse("form.choice.many", { max });
      if (o.selectchange === 3 && !ids.every((id) => o.userInfo.some((one) => one.userId === id)))
        return refuse("form.people.outside");
      if (o.selectchange === 4 && applicant && ids.some((id) => id !== applicant)) return refuse("form.people.outside");
      return { value: ids };
    },
    show: (value, o, { language, lookup }) => {
      const known = (id: string) => o.userInfo.find((one) => one.userId === id)?.realName;
      return joined(
        (readIds(value) ?? []).map((id) => lookup.person?.(id) || known(id) || id),
        language,
      );
    },
    flow: () => ({ type: "people", ...textual }),
  },
});
