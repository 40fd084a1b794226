import type { flow } from "@stampflow/approval";
import type { NodeType, Operator, SwitchName } from "@stampflow/flow";

/** The document as the designer holds it: what packages/flow reads, with everything it may leave open filled in (read.ts). */
export type Group = {
  id: string;
  approverType: number;
  levelMode?: number;
  approverIds?: string[];
  approverNames?: string[];
};
export type Groups = Group[];
export type Condition = {
  columnId: string;
  columnName?: string;
  columnValue?: string;
  keyLabel?: string;
  optType: Operator;
  optTypeName?: string;
  optTypes?: readonly string[];
  valueType?: number;
  conditionValue: string | string[];
  conditionValueName?: string;
};
export type ConditionGroups = { id: string; condition: string; conditions: Condition[] }[];
export type Privilege = {
  key: string;
  label?: string;
  displayable?: boolean;
  readable?: boolean;
  writable?: boolean;
  required?: boolean;
};
export type Attr = {
  approvalMethod?: number;
  approvalMode?: number;
  sameMode?: number;
  noHander?: number;
  passRatio?: number;
  result?: "agree" | "disagree";
};
export type Timeout = {
  after?: string;
  afterWorkdays?: number;
  then: "remind" | "pass" | "refuse" | "return" | "transfer";
  remind?: number;
};
export type CustomProperties = {
  backUpApply?: string;
  manuallySigned?: boolean;
  duplicateManuallySigned?: boolean;
  proposerIds?: string[];
  proposerNames?: string[];
  timeout?: Timeout;
  event?: string;
  /** For an event node: the endpoint and the fields to send. */
  endpointId?: string;
  fields?: string[];
};
export type FlowNode = {
  id: string;
  pid?: string;
  type: NodeType;
  name: string;
  status?: number;
  content?: string | null;
  error?: boolean;
  deletable?: boolean;
  addable?: boolean;
  priorityLevel?: number;
  /** For a branch of a route: 1 conditions, 2 formula, 3 otherwise. */
  branchType?: number;
  formula?: string;
  attr?: Attr;
  childNode?: FlowNode;
  conditionNodes?: FlowNode[];
  approverGroups?: Groups;
  /** For the initiator node: who gets a copy after approval. */
  customCc?: string[];
  conditionGroup?: ConditionGroups;
  privileges?: Privilege[];
  switches?: Partial<Record<SwitchName, boolean>>;
  customProperties?: CustomProperties;
};
export type Settings = Readonly<Record<string, unknown>>;
export type BasicInfo = {
  name?: string;
  group?: string;
  description?: string;
  /** Ids of further forms that take this flow, and how all of them are shown. */
  forms?: readonly string[];
  display?: "separate" | "together";
};
export type FlowDefinition = { settings: Settings; basicInfo?: BasicInfo; node: FlowNode };

export type Field = flow.Draft["fields"][number];

/** The words of this page in the reader's language, as i18next gives them. */
export type Words = (key: string, data?: Record<string, string | number>) => string;

/** What is needed, besides the node, to describe it in words. */
export type TextContext = {
  words: Words;
  fields: readonly Field[];
  root: FlowNode;
  /** Current names of people, departments, roles …; the stored name is used if an id is not known. */
  nameOf: (kind: NamedKind, id: string) => string | undefined;
};
export type NamedKind = "person" | "department" | "role" | "position" | "group";
