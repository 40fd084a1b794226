/// <reference path="../.sst/platform/config.d.ts" />

import { stageOf } from "../infra/stages.ts";

export const stage = stageOf($app.stage, {
  TRACING: process.env.TRACING,
  LARGE: process.env.LARGE,
  COMPANY_REVIEW: process.env.COMPANY_REVIEW,
});

/** What an operator reads in the console and asks for by name; AWS allows functions 64 letters. */
export function named(name: string): string {
  const whole = `${$app.name}-${$app.stage}-${name.replaceAll(/\W+/g, "-")}`;
  if (whole.length > 64) throw new Error(`${whole} is longer than 64 letters: choose a shorter name for the stage`);
  return whole;
}

/** Names of components are letters: `approval.notice.ended` → `ApprovalNoticeEnded`. */
export const componentName = (name: string): string =>
  name.replaceAll(/(?:^|\W+)(\w)/g, (_: string, letter: string) => letter.toUpperCase());
