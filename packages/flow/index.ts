export { type ColumnPermissions, readableRows, withUnreadCells } from "./cells.ts";
export type { CheckCode, Finding } from "./check/context.ts";
export { columnOf } from "./condition/column.ts";
export { holds } from "./condition/match.ts";
export { deactivate } from "./deactivate.ts";
export type { Permission } from "./fields.ts";
export { isEmpty, permissionOf } from "./fields.ts";
export { fire } from "./fire.ts";
export type { Flow } from "./flow.ts";
export { mergeFlows } from "./merge/merge.ts";
export type { Language, TextKey } from "./message.ts";
export { languages, message, template } from "./message.ts";
export { flowParts } from "./migration/flow-parts.ts";
export type { Mapping, Migration, MigrationVerdict } from "./migration/migrate.ts";
export { migrate } from "./migration/migrate.ts";
export type { MigrationObstacle, Obstacle } from "./migration/obstacles.ts";
export { proposeMapping } from "./migration/propose.ts";
export type { Formulas } from "./model/branch.ts";
export { formulaOf as branchFormula } from "./model/branch.ts";
export type { NodeType } from "./model/codes.ts";
export {
  approvalMethod,
  approvalMode,
  approverType,
  branchType,
  namesOnePerson,
  nodeType,
  noHander,
  sameMode,
  valueType,
} from "./model/codes.ts";
export type { Action, Command, CommandOf } from "./model/command.ts";
export { commandSchema } from "./model/command.ts";
export type {
  ApproverGroup,
  Condition,
  ConditionGroup,
  FlowDefinition,
  FlowNode,
  FlowSettings,
  Operator,
  Privilege,
  SettingName,
  SwitchName,
  Timeout,
} from "./model/definition.ts";
export { definitionSchema, nodeSchema, operators, settingNames, switchNames } from "./model/definition.ts";
export type { DirectoryData } from "./model/directory.ts";
export { directory } from "./model/directory.ts";
export { addDuration, isDuration } from "./model/duration.ts";
export { normalise } from "./model/normalise.ts";
export type { Department, Holding, Organisation, Person } from "./model/organisation.ts";
export type {
  Accepted,
  CloseReason,
  Context,
  Copy,
  Effects,
  Field,
  FlowEvent,
  HistoryNeeded,
  HistoryRow,
  Notice,
  Outcome,
  Refusal,
  RefusalCode,
  Task,
  TaskKind,
  Timer,
  Values,
} from "./model/outcome.ts";
export { refusalCodes } from "./model/outcome.ts";
export type { Reason, ReasonCode } from "./model/reason.ts";
export { reasonCodes } from "./model/reason.ts";
export type { Question, State, StateWithHistory } from "./model/state.ts";
export { flowStatus } from "./model/state.ts";
export type { FlowStatus } from "./model/status.ts";
export { isOver, statusName, statusNames } from "./model/status.ts";
export { packState, unpackState } from "./pack/pack.ts";
export { approverTypes } from "./people/index.ts";
export { everybody } from "./people/proposers.ts";
export { choosing, mayStayEmpty } from "./plan/chosen.ts";
export type { Expectation, PreviewStep } from "./preview/preview.ts";
export { preview } from "./preview/preview.ts";
export type { FlowCache } from "./publish/cache.ts";
export { flowCache } from "./publish/cache.ts";
export type { Checked } from "./publish/check.ts";
export { check } from "./publish/check.ts";
export { compile } from "./publish/compile.ts";
export { replaceInCondition } from "./reference/condition.ts";
export {
  type NamedId,
  type Reference,
  type ReferenceKind,
  type ReplaceReference,
  referenceKinds,
  replaceIds,
} from "./reference/reference.ts";
export { referencesIn, replaceReferences } from "./reference/references.ts";
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
export { compactLog } from "./step/completed-log.ts";
export { step } from "./step.ts";
export type { Submission } from "./submit.ts";
export { mayStart, submit } from "./submit.ts";
export type { NamedKind, SummaryLine } from "./summary/summary.ts";
export { summarise } from "./summary/summary.ts";
export type { Allowed, TaskActions } from "./view/allowed.ts";
export { allowedActions } from "./view/allowed.ts";
export type { AskedNode, Participation } from "./view/asked-nodes.ts";
export { askedNodes, asksSeveral } from "./view/asked-nodes.ts";
export type { JumpTarget } from "./view/jump-targets.ts";
export { jumpTargets } from "./view/jump-targets.ts";
export { limitOf } from "./view/limit.ts";
export { fieldPermissions, readableValues } from "./view/permissions.ts";
export type { Stall, StallCause } from "./view/stalls.ts";
export { isStalled, stalls } from "./view/stalls.ts";
export type { ReturnTarget, Targets } from "./view/targets.ts";
export { returnTargets } from "./view/targets.ts";
export type { NodeStatus, View } from "./view/view.ts";
export { openTasks, view } from "./view/view.ts";
export { waitedFor } from "./view/waited.ts";
