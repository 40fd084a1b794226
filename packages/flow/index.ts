export type { Allowed, TaskActions } from "./allowed.ts";
export { allowedActions } from "./allowed.ts";
export type { Asked, Part } from "./asked.ts";
export { askedAt } from "./asked.ts";
export type { FlowCache } from "./cache.ts";
export { flowCache } from "./cache.ts";
export type { CheckCode, Finding } from "./check/context.ts";
export type { Checked } from "./check.ts";
export { check } from "./check.ts";
export type { Action, Command, CommandOf } from "./command.ts";
export { commandSchema } from "./command.ts";
export { compile } from "./compile.ts";
export { holds } from "./condition/match.ts";
export { deactivate } from "./deactivate.ts";
export type {
  ApproverGroup,
  Condition,
  ConditionGroup,
  FlowDefinition,
  FlowNode,
  FlowSettings,
  NodeType,
  Operator,
  Privilege,
  SettingName,
  SwitchName,
  Timeout,
} from "./definition.ts";
export { definitionSchema, nodeSchema, nodeType, operators, settingNames, switchNames } from "./definition.ts";
export type { DirectoryData } from "./directory.ts";
export { directory } from "./directory.ts";
export { addDuration, isDuration } from "./duration.ts";
export type { Permission } from "./fields.ts";
export { isEmpty, permissionOf } from "./fields.ts";
export { fire } from "./fire.ts";
export type { Flow } from "./flow.ts";
export type { JumpTarget } from "./jump-targets.ts";
export { jumpTargets } from "./jump-targets.ts";
export type { Language, TextKey } from "./message.ts";
export { languages, message } from "./message.ts";
export type { Mapping, Migration, Verdict } from "./migration/migrate.ts";
export { migrate } from "./migration/migrate.ts";
export type { MigrationObstacle, Obstacle } from "./migration/obstacles.ts";
export { proposeMapping } from "./migration/propose.ts";
export { normalise } from "./normalise.ts";
export type { Department, Holding, Organisation, Person } from "./organisation.ts";
export type {
  Accepted,
  Closing,
  Context,
  Copy,
  Effects,
  Field,
  FlowEvent,
  HistoryRow,
  Notice,
  Outcome,
  Refusal,
  RefusalCode,
  Task,
  TaskKind,
  Timer,
  Values,
} from "./outcome.ts";
export { refusalCodes } from "./outcome.ts";
export { packState, unpackState } from "./pack.ts";
export { approverTypes } from "./people/index.ts";
export { fieldPermissions, readableValues } from "./permissions.ts";
export { choosing } from "./plan/chosen.ts";
export type { Expectation, PreviewStep } from "./preview/preview.ts";
export { preview } from "./preview/preview.ts";
export { everybody } from "./proposers.ts";
export type { Reason, ReasonCode } from "./reason.ts";
export { reasonCodes } from "./reason.ts";
export type { Replayed } from "./replay.ts";
export { replay } from "./replay.ts";
export { parseScenario } from "./scenario/parse.ts";
export { runScenario } from "./scenario/run.ts";
export type { Difference } from "./simulation/compare.ts";
export { compareTraces, traceFor } from "./simulation/compare.ts";
export type { Script, ScriptStep } from "./simulation/script.ts";
export { scriptFor, scriptOf } from "./simulation/script.ts";
export { simulate } from "./simulation/simulate.ts";
export type { Trace, Unreached, Visit } from "./simulation/trace.ts";
export type { Stall, StallCause } from "./stalls.ts";
export { stalls } from "./stalls.ts";
export type { State } from "./state.ts";
export type { FlowStatus } from "./status.ts";
export { isOver, statusName } from "./status.ts";
export { compactLog, HistoryNeeded } from "./step/completed-log.ts";
export { step } from "./step.ts";
export type { Submission } from "./submit.ts";
export { mayStart, submit } from "./submit.ts";
export type { ReturnTarget, Targets } from "./targets.ts";
export { returnTargets } from "./targets.ts";
export type { NodeStatus, View } from "./view.ts";
export { openTasks, view } from "./view.ts";
