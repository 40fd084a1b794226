import { directory, holds } from "@stampflow/flow";
import type { Values } from "../design/schema.ts";
import type { Linkage } from "./schema.ts";

/** The effect of the rules on a control. */
export type LinkageState = {
  hidden: boolean;
  required: boolean;
  set: string | undefined;
  /** The remaining options; undefined for all. */
  options: string[] | undefined;
};

/** Rules of a form do not depend on departments of people. */
const emptyDirectory = /* @__PURE__ */ directory({ users: [], departments: [] });

export type LinkageContext = {
  fields: readonly { key: string; type: string }[];
  values: Values;
  applicant?: string | undefined;
};

export function isMet(
  { match, conditions }: Pick<Linkage, "match" | "conditions">,
  { fields, values, applicant = "" }: LinkageContext,
): boolean {
  const met = (one: Linkage["conditions"][number]) => holds(one, { org: emptyDirectory, applicant, fields, values });
  return conditions.length > 0 && (match === "any" ? conditions.some(met) : conditions.every(met));
}

/** `names`: the key of the control, then those of its containers. */
export function linkageState(
  rules: readonly Linkage[],
  names: readonly string[],
  around: LinkageContext,
): LinkageState {
  const [own = ""] = names;
  const naming = (effect: Linkage["effect"], name: string) =>
    rules.filter((rule) => rule.effect === effect && rule.targets.includes(name));
  const met = (effect: Linkage["effect"]) => naming(effect, own).filter((rule) => isMet(rule, around));
  // One of several "show" rules is enough; containers must be shown, too.
  const shown = names.every((name) => {
    const showing = naming("show", name);
    return showing.length === 0 || showing.some((rule) => isMet(rule, around));
  });
  const [first, ...others] = met("limit").map(({ options }) => options);
  return {
    hidden: !shown,
    required: met("require").length > 0,
    set: met("set")[0]?.value,
    options: first?.filter((option) => others.every((one) => one.includes(option))),
  };
}
