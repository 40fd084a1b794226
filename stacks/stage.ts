/// <reference path="../.sst/platform/config.d.ts" />

import { stageOf } from "../infra/stages.ts";

export const stage = stageOf($app.stage, {
  TRACING: process.env.TRACING,
  LARGE: process.env.LARGE,
  COMPANY_REVIEW: process.env.COMPANY_REVIEW,
});

/** The name operators see in the console; Lambda allows 64 characters. */
export function named(name: string): string {
  const whole = `${$app.name}-${$app.stage}-${name.replaceAll(/\W+/g, "-")}`;
  if (whole.length > 64) throw new Error(`${whole} is longer than 64 letters: choose a shorter name for the stage`);
  return whole;
}

/** Component names have only letters: `approval.notice.ended` → `ApprovalNoticeEnded`. */
export const componentName = (name: string): string =>
  name.replaceAll(/(?:^|\W+)(\w)/g, (_: string, letter: string) => letter.toUpperCase());
