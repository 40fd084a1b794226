import { flowCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { call } from "../platform/call.ts";
import type { FlowDefinition } from "./document.ts";

export type Draft = AnswerOf<typeof flowCalls.readDraft>;
export type Findings = AnswerOf<typeof flowCalls.check>;
export type Finding = Findings["faults"][number];
export type Failing = Findings["failing"][number];
export type Version = VersionPage["records"][number];
export type VersionPage = AnswerOf<typeof flowCalls.versions>;
export type Preview = AnswerOf<typeof flowCalls.simulate>;

export const keys = {
  draft: (formId: string) => ["flow-designer", "draft", formId] as const,
  checkNew: ["flow-designer", "check-new"] as const,
  versions: (formId: string) => ["flow-designer", "versions", formId] as const,
  version: (formId: string, version: number) => ["flow-designer", "version", formId, version] as const,
};

export const loadDraft = (formId: string, signal?: AbortSignal) =>
  call(flowCalls.readDraft, { formId }, signal ? { signal } : {});

export const saveDraft = (formId: string, definition: FlowDefinition, revision: number) =>
  call(flowCalls.saveDraft, { formId, definition, revision }, { quiet: true });

export const checkFlow = (formId: string, definition: FlowDefinition, signal?: AbortSignal) =>
  call(flowCalls.check, { formId, definition }, signal ? { signal } : {});

type DraftDefinition = InputOf<typeof flowCalls.createDraft>["definition"];
export const checkNew = (date: string, definition: DraftDefinition, signal?: AbortSignal) =>
  call(flowCalls.check, { date, definition }, signal ? { signal } : {});

type Deploying = { formId: string; definition: FlowDefinition; revision: number; note: string; acceptFailing: boolean };
export const deploy = (deploying: Deploying, key: string) => call(flowCalls.deploy, deploying, { key, quiet: true });

export const listVersions = (formId: string, pageNum: number, signal?: AbortSignal) =>
  call(flowCalls.versions, { formId, pageNum, pageSize: 20 }, signal ? { signal } : {});

export const loadVersion = (formId: string, version: number, signal?: AbortSignal) =>
  call(flowCalls.readVersion, { formId, version }, signal ? { signal } : {});

export const rollBack = (formId: string, version: number, key: string) =>
  call(flowCalls.rollback, { formId, version }, { key, quiet: true });

type SimulationInput = {
  formId: string;
  definition: FlowDefinition;
  applicantId: string;
  values: Readonly<Record<string, unknown>>;
  chosen: Readonly<Record<string, string[]>>;
};
export const simulate = (input: SimulationInput) => call(flowCalls.simulate, input, { quiet: true });
