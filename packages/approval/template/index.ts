export { type Built, buildTemplate, placesOf } from "./build.ts";
export { catalogue } from "./catalogue/index.ts";
export type { Named } from "./nodes.ts";
export { type Place, places, type Template, type TemplateGroup, type TemplateKey, templateGroups } from "./schema.ts";
export { wordIn } from "./words.ts";
