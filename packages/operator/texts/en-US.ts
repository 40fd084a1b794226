import type source from "./zh-CN.ts";

export default {
  "operator.session.unknown": "There is no such page.",
  "operator.company.notFound": "There is no such company.",
  "operator.company.state": "The state of the company has changed. Refresh and look again.",
  "operator.plan.notFound": "This plan is not there any more. Refresh and look again.",
  "operator.plan.name": "Another plan has this name.",
  "operator.acting.person": "This person has left or is disabled.",
  "operator.acting.over": "This look at the company is over.",
  "operator.actingBegan":
    "The platform operator {operator} began to look at the company as “{person}”, for {minutes} min at most. Reason: {reason}",
  "operator.actingEnded": "The platform operator {operator} no longer looks at the company as “{person}”.",
  "operator.actingBegan.noun": "Platform operator began to look",
  "operator.actingBegan.column.person": "As",
  "operator.actingBegan.column.reason": "Reason",
  "operator.actingBegan.column.until": "Ends by",
  "operator.actingBegan.column.mayChange": "May change",
  "operator.actingEnded.noun": "Platform operator stopped looking",
  "operator.actingEnded.column.person": "As",
  "operator.actingEnded.column.reason": "Reason",
  "operator.actingEnded.column.until": "Ends by",
  "operator.actingEnded.column.mayChange": "May change",
} satisfies Record<keyof typeof source, string>;
