import type { Who } from "@stampflow/testing";
import type { Units } from "./units.ts";

/** The configuration of a process of the benchmark, and its answer when it is ready. */
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
  /** The decisions of each application: who, and which task. Task ids are the same in every application. */
  readonly steps: readonly { readonly who: Who; readonly taskId: string }[];
  /** For each step. */
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
