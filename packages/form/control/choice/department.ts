import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { commonOptions, readIds, refuse, startCommon, textual } from "../common.ts";

const listed = z.looseObject({ deptId: z.string().min(1).max(128), title: z.string().max(100).default("") });

const options = commonOptions.extend({
  multiple: z.boolean().default(false),
  /** Shows the head count beside each department. */
  hidorShow: z.boolean().default(false),
  /** 1 all, 2 those of dapartInfo. */
  selectDepartment: z.union([z.literal(1), z.literal(2)]).default(1),
  dapartInfo: z.array(listed).max(limits.people).default([]),
});

export const department = defineKind({
  type: "department",
  group: "organisation",
  options,
  start: () => ({
    options: { ...startCommon, multiple: false, hidorShow: false, selectDepartment: 1, dapartInfo: [] },
  }),
  check: (o) =>
    o.selectDepartment === 2 && o.dapartInfo.length === 0 ? [{ code: "form.design.departments.none" }] : [],
  field: {
    inputVerb: "choose",
    read: (value, o) => {
      const ids = readIds(value);
      if (!ids) return refuse("form.value.invalid");
      const max = o.multiple ? limits.people : 1;
      if (ids.length > max) return refuse("form.choice.many", { max });
      if (o.selectDepartment === 2 && !ids.every((id) => o.dapartInfo.some((one) => one.deptId === id)))
        return refuse("form.department.outside");
      return { value: ids };
    },
    show: (value, o, { language, lookup }) => {
      const known = (id: string) => o.dapartInfo.find((one) => one.deptId === id)?.title;
      return joined(
        (readIds(value) ?? []).map((id) => lookup.department?.(id) || known(id) || id),
        language,
      );
    },
    flow: () => ({ type: "department", ...textual }),
  },
});
