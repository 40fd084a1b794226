import type { statisticsCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";

export type Figures = AnswerOf<typeof statisticsCalls.figuresCall>;
export type Group = Figures["groups"][number];
export type By = InputOf<typeof statisticsCalls.figuresCall>["by"];

export const statisticsKey = ["approval", "statistics"] as const;
