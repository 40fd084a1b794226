import { z } from "zod";
import { type NodeType, nodeType } from "./codes.ts";
import { addDuration } from "./duration.ts";

const codes = Object.values(nodeType) as [NodeType, ...NodeType[]];
// Node ids are keys of plain objects in the snapshot.
const nodeId = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => !(id in {}), "This name is reserved");
const someId = z.union([z.string(), z.number()]);

export const operators = ["eq", "ne", "gt", "ge", "lt", "le", "il", "el"] as const;
const operatorSchema = z.enum(operators);

/** 1 fixed, 2 dynamic (another field), 3 user, 4 department, 5 date, 6 leave type, 7 role, 8 and 9 warehouse. */
const conditionSchema = z.looseObject({
  columnId: z.string(),
  columnName: z.string().nullish(),
  optType: operatorSchema,
  conditionValue: z.unknown(),
  valueType: z.int().min(1).max(9).nullish(),
  /** The key of the field, in drawings whose `columnId` is a number of another product (D31). */
  columnValue: z.unknown().optional(),
});

const conditionGroupSchema = z.looseObject({
  id: someId.nullish(),
  condition: z.string().nullish(),
  conditions: z.array(conditionSchema).nullish(),
});

const approverGroupSchema = z.looseObject({
  id: someId.nullish(),
  approverType: z.int(),
  levelMode: z.int().nullish(),
  approverIds: z.array(someId).nullish(),
  approverNames: z.array(z.string()).nullish(),
});

const privilegeSchema = z.looseObject({
  key: z.string(),
  label: z.string().nullish(),
  displayable: z.boolean().nullish(),
  readable: z.boolean().nullish(),
  writable: z.boolean().nullish(),
  required: z.boolean().nullish(),
});

const attrSchema = z.looseObject({
  priorityLevel: z.number().nullish(),
  approvalMethod: z.int().nullish(),
  approvalMode: z.int().nullish(),
  sameMode: z.int().nullish(),
  noHander: z.int().nullish(),
  passRatio: z.number().nullish(),
  result: z.enum(["agree", "disagree"]).nullish(),
});

export const switchNames = [
  "turn",
  "cc",
  "back",
  "revoke",
  "addSign",
  "trace",
  "end",
  "timeout",
  "sign",
  "password",
] as const;
export type SwitchName = (typeof switchNames)[number];

const switchesSchema = z.looseObject(
  Object.fromEntries(switchNames.map((name) => [name, z.boolean().nullish()])) as Record<
    SwitchName,
    z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
  >,
);

const timeoutSchema = z.looseObject({
  after: z.string().nullish(),
  /** Instead of `after`. */
  afterWorkdays: z.int().min(1).max(60).nullish(),
  // biome-ignore lint/suspicious/noThenProperty: the document calls it so
  then: z.enum(["remind", "pass", "refuse", "return", "transfer"]),
  remind: z.int().min(1).nullish(),
});

const customPropertiesSchema = z.looseObject({
  backUpApply: someId.nullish(),
  manuallySigned: z.boolean().nullish(),
  proposerIds: z.array(someId).nullish(),
  proposerNames: z.array(z.string()).nullish(),
  timeout: timeoutSchema.nullish(),
  /** The initiator may leave the choice of people empty. */
  choiceOptional: z.boolean().nullish(),
});

/** One node without its child nodes. */
const bareNodeSchema = z.looseObject({
  id: nodeId,
  type: z.literal(codes),
  name: z.string().nullish(),
  status: z.number().nullish(),
  priorityLevel: z.number().nullish(),
  /** For a branch of a route: 1 by rules, 2 by a formula, 3 other cases. */
  branchType: z.number().nullish(),
  formula: z.string().max(2000).nullish(),
  attr: attrSchema.nullish(),
  switches: switchesSchema.nullish(),
  customProperties: customPropertiesSchema.nullish(),
  approverGroups: z.array(approverGroupSchema).nullish(),
  conditionGroup: z.array(conditionGroupSchema).nullish(),
  privileges: z.array(privilegeSchema).nullish(),
  customCc: z.array(someId).nullish(),
});

export type FlowNode = z.infer<typeof bareNodeSchema> & {
  childNode?: FlowNode | null;
  conditionNodes?: FlowNode[] | null;
};

const branchesSchema = z.array(z.unknown()).nullish();

// A recursive zod object overflows the stack on a chain of some hundred nodes, so the tree is walked in a loop.
function checkTree(root: unknown, issues: z.core.$ZodRawIssue[]) {
  const stack: { node: unknown; path: (string | number)[] }[] = [{ node: root, path: [] }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { node, path } = item;
    const verdict = bareNodeSchema.safeParse(node);
    for (const issue of verdict.error?.issues ?? [])
      issues.push({ ...issue, path: [...path, ...issue.path], input: node } as z.core.$ZodRawIssue);
    if (!verdict.success || typeof node !== "object" || node === null) continue;
    const { childNode, conditionNodes } = node as { childNode?: unknown; conditionNodes?: unknown };
    if (childNode != null) stack.push({ node: childNode, path: [...path, "childNode"] });
    const branches = branchesSchema.safeParse(conditionNodes);
    if (!branches.success)
      issues.push({
        code: "invalid_type",
        expected: "array",
        path: [...path, "conditionNodes"],
        input: conditionNodes,
      });
    for (const [at, branch] of (branches.data ?? []).entries())
      stack.push({ node: branch, path: [...path, "conditionNodes", at] });
  }
}

/** A node with its child nodes: `childNode`, and `conditionNodes` for its branches. */
export const nodeSchema = z
  .unknown()
  .check((payload) => checkTree(payload.value, payload.issues))
  .meta({
    description: "A node of the flow, with childNode and conditionNodes of the same shape",
    examples: [{ id: "start", type: 0, name: "Start" }],
  }) as unknown as z.ZodType<FlowNode, FlowNode>;

export const settingNames = [
  "addSign",
  "cc",
  "urging",
  "sharing",
  "designateApprover",
  "revoke",
  "transfer",
  "submitOnBehalf",
  "return",
  "delegate",
  "freeFlow",
  "void",
  "opinion",
  "taskNode",
  "timeLimited",
  "efficiencyDiagnosis",
  "handwrittenSignature",
  "fastApproval",
] as const;
export type SettingName = (typeof settingNames)[number];

const hour = 3_600_000;
const pause = z.string().refine((text) => (addDuration(0, text) ?? 0) >= hour, "A duration of one hour or more");

/** Reminds the people at nodes without a time limit: first `after` the task came, then every `every` (D37). */
const reminderSchema = z.looseObject({
  after: pause,
  every: pause.nullish(),
  times: z.int().min(1).max(20).nullish(),
});

const settingsSchema = z.looseObject({
  reminder: reminderSchema.nullish(),
  autoDedupe: z.enum(["none", "consecutive", "once"]).nullish(),
  withdraw: z.enum(["untouched", "running"]).nullish(),
  resubmit: z.enum(["again", "straight"]).nullish(),
  ...(Object.fromEntries(settingNames.map((name) => [name, z.boolean().nullish()])) as Record<
    SettingName,
    z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
  >),
});

/** The document the designer saves (flow.md section 1). */
export const definitionSchema = z.looseObject({
  formId: z.string().nullish(),
  version: z.int().nullish(),
  settings: settingsSchema.nullish(),
  node: nodeSchema,
});

export type FlowDefinition = z.infer<typeof definitionSchema>;
export type FlowSettings = z.infer<typeof settingsSchema>;
export type ApproverGroup = z.infer<typeof approverGroupSchema>;
export type ConditionGroup = z.infer<typeof conditionGroupSchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type Operator = z.infer<typeof operatorSchema>;
export type Privilege = z.infer<typeof privilegeSchema>;
export type Timeout = z.infer<typeof timeoutSchema>;
