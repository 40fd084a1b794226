import { type Control, type Design, emptyDesign, type Linkage, newControl } from "@stampflow/form";
import { grouped, type Language } from "@stampflow/kernel";
import { iconUrl } from "../form/icons.ts";
import { type PeopleByRole, stepNodes } from "./nodes.ts";
import type { CompanyRole, Field, Template, TemplateStep } from "./schema.ts";
import { wordIn } from "./words.ts";

export type BuiltTemplate = {
  header: { formName: string; formRemarks: string; formClassification: string; url: string };
  design: Design;
  definition: { settings: Record<string, unknown>; node: ReturnType<typeof stepNodes> };
};

/** The settings of a new flow, of a template as well as drawn by hand. */
export const usualSettings = { autoDedupe: "consecutive", withdraw: "running", resubmit: "again" } as const;

/** The form and flow of a template in a language, with the people the company chose. */
export function buildTemplate(template: Template, language: Language, named: PeopleByRole): BuiltTemplate {
  const word = wordIn(language);
  const { key, group, icon, fields, requiredIf: asks } = template;
  const control = (field: Field): Control => {
    const { label, kind, optional, choices, options, columns } = field;
    const fresh = newControl(kind, label, language);
    return {
      ...fresh,
      key: label,
      model: label,
      label: word(`f.${label}`),
      rules: [{ required: !optional && !options?.formula, message: "" }],
      options: {
        ...fresh.options,
        ...options,
        ...(choices && { options: choices.map((one, at) => ({ value: String(at + 1), label: word(`f.${one}`) })) }),
      },
      ...(columns && { list: columns.map(control) }),
    };
  };
  const list = fields.map(control);
  const linkage: Linkage[] = asks
    ? [
        {
          ...{ id: "asks", match: "all", effect: "require", targets: [asks.required], value: "", options: [] },
          conditions: [{ columnId: asks.field, optType: "eq", conditionValue: String(asks.choice) }],
        },
      ]
    : [];
  return {
    header: {
      formName: word(key),
      formRemarks: word(`${key}.note`),
      formClassification: group,
      url: iconUrl(icon),
    },
    design: { list, config: { ...emptyDesign.config, linkage } },
    definition: {
      settings: { ...usualSettings },
      node: buildFlow(template, language, named),
    },
  };
}

/** Only the flow; simple templates have no fields. */
export function buildFlow(
  { fields = [], steps }: Partial<Pick<Template, "fields">> & Pick<Template, "steps">,
  language: Language,
  named: PeopleByRole,
): ReturnType<typeof stepNodes> {
  const word = wordIn(language);
  const isMoney = (label: string) => fields.some((field) => field.label === label && field.kind === "money");
  const limit = (field: string, above: number) => {
    const amount = isMoney(field) && language === "ja-JP" ? above * yen : above;
    return { amount, name: word(isMoney(field) ? "n.moreMoney" : "n.moreDays", grouped(String(amount))) };
  };
  return stepNodes(steps, { word, limit, named });
}

/** Yen for a yuan or a dollar of a limit, roughly. */
const yen = 20;

/** The roles of a template for which the company must choose people. */
export const companyRolesOf = ({ steps }: Pick<Template, "steps">): CompanyRole[] => [
  ...new Set(steps.flatMap((step): CompanyRole[] => companyRolesIn(step))),
];

function companyRolesIn(step: TemplateStep): CompanyRole[] {
  if (step.type === "route") return step.inside.flatMap(companyRolesIn);
  if (step.type === "parallel") return step.branches.flatMap(companyRolesIn);
  return "companyRole" in step.people ? [step.people.companyRole] : [];
}
