export { type Built, buildFlow, buildTemplate, placesOf } from "./build.ts";
export { catalogue } from "./catalogue/index.ts";
export { simpleFlows } from "./catalogue/simple.ts";
export type { Named } from "./nodes.ts";
export {
  type Place,
  places,
  type SimpleFlow,
  type Template,
  type TemplateGroup,
  type TemplateKey,
  templateGroups,
} from "./schema.ts";
export { wordIn } from "./words.ts";
