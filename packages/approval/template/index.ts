export { type BuiltTemplate, buildFlow, buildTemplate, companyRolesOf } from "./build.ts";
export { catalogue } from "./catalogue/index.ts";
export { simpleFlows } from "./catalogue/simple.ts";
export type { PeopleByRole } from "./nodes.ts";
export {
  type CompanyRole,
  companyRoles,
  type SimpleFlow,
  type Template,
  type TemplateGroup,
  type TemplateKey,
  templateGroups,
} from "./schema.ts";
export { wordIn } from "./words.ts";
