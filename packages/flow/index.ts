export type { FlowCache } from "./cache.ts";
export { flowCache } from "./cache.ts";
export type { Action, Command, CommandOf } from "./command.ts";
export { commandSchema } from "./command.ts";
export type { Flow } from "./compile.ts";
export { compile } from "./compile.ts";
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
export { permissionOf } from "./fields.ts";
export { fire } from "./fire.ts";
export type { TextKey } from "./message.ts";
export { message } from "./message.ts";
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
export type { State } from "./state.ts";
export type { FlowStatus } from "./status.ts";
export { isOver, statusName } from "./status.ts";
export { step } from "./step.ts";
export type { Submission } from "./submit.ts";
export { mayStart, submit } from "./submit.ts";
export type { View } from "./view.ts";
export { openTasks, view } from "./view.ts";
