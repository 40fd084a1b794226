import type source from "./zh-CN.ts";

export default {
  "operator.session.unknown": "There is no such page.",
  "operator.company.notFound": "There is no such company.",
  "operator.company.state": "The company's status has changed. Refresh and look again.",
  "operator.plan.notFound": "This plan no longer exists. Refresh and look again.",
  "operator.plan.name": "Another plan has this name.",
  "operator.acting.person": "This person has left or is disabled.",
  "operator.acting.over": "This viewing session has ended.",
  "operator.actingBegan":
    "The platform operator {operator} started viewing the company as “{person}”, for {minutes} min at most. Reason: {reason}",
  "operator.actingEnded": "The platform operator {operator} stopped viewing the company as “{person}”.",
  "operator.actingBegan.noun": "Platform operator started viewing",
  "operator.actingBegan.column.person": "Viewed as",
  "operator.actingBegan.column.reason": "Reason",
  "operator.actingBegan.column.until": "Ends by",
  "operator.actingBegan.column.mayChange": "May change",
  "operator.actingEnded.noun": "Platform operator stopped viewing",
  "operator.actingEnded.column.person": "Viewed as",
  "operator.actingEnded.column.reason": "Reason",
  "operator.actingEnded.column.until": "Ends by",
  "operator.actingEnded.column.mayChange": "May change",
} satisfies Record<keyof typeof source, string>;
