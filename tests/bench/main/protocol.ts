import type { Who } from "@stampflow/testing";
import type { Units } from "./units.ts";

/** What a process of the benchmark is told, and what it answers once it can be asked. */
export type Order = {
  readonly side: "product" | "yardstick";
  readonly dynamodb: string;
  readonly tableName: string;
  readonly secrets: {
    tokenSecret: string;
    authSecret: string;
    sealSecret: string;
    accessKey: string;
    secretKey: string;
  };
  readonly applications: number;
};
export type Ready = {
  readonly port: number;
  readonly applyIds: readonly string[];
  /** One decision after another on each application: who, and which task. Ids of tasks repeat in every application. */
  readonly steps: readonly { readonly who: Who; readonly taskId: string }[];
  /** Of each step. */
  readonly units: readonly Units[];
};

export const decidePath = "/business/approveTask/approval2";
export const decision = (applyId: string, taskId: string) => ({
  applyId,
  taskId,
  action: "NEXT",
  opinion: "情况属实，同意。",
  viewedSeconds: 12,
});
