import type { SimpleFlow } from "../schema.ts";
import { chain, chosen, head, superior } from "./common.ts";

export const simpleFlows: readonly SimpleFlow[] = [
  { key: "superior", steps: [superior] },
  { key: "twoLevels", steps: [superior, head] },
  { key: "chain", steps: [chain] },
  { key: "chosen", steps: [chosen] },
];
