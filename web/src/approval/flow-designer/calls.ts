import type { application, flow } from "@stampflow/approval";
import type { FlowDefinition as StoredDefinition } from "@stampflow/flow";
import { call } from "../../app/api.ts";
import type { FlowDefinition } from "./document.ts";

type Answer<Schema extends { parse: (value: unknown) => unknown }> = ReturnType<Schema["parse"]>;

export type Draft = Omit<flow.Draft, "definition"> & { definition: StoredDefinition };
export type Findings = flow.Findings;
export type Finding = Findings["faults"][number];
export type Failing = Findings["failing"][number];
export type Deployed = Answer<typeof flow.deployed>;
export type Version = Answer<typeof flow.versionRow>;
export type VersionPage = Answer<typeof flow.versionPage>;
export type VersionDetail = Omit<Answer<typeof flow.versionDetail>, "definition"> & { definition: StoredDefinition };
export type Preview = Answer<typeof application.preview>;

export const keys = {
  draft: (formId: string) => ["flow-designer", "draft", formId] as const,
  versions: (formId: string) => ["flow-designer", "versions", formId] as const,
  version: (formId: string, version: number) => ["flow-designer", "version", formId, version] as const,
};

export const loadDraft = (formId: string, signal?: AbortSignal) =>
  call<Draft>("/approval/flow/draft", { formId }, signal ? { signal } : {});

export const saveDraft = (formId: string, definition: FlowDefinition, rev: number) =>
  call<{ rev: number; savedAt: number }>("/approval/flow/save", { formId, definition, rev }, { quiet: true });

export const checkFlow = (formId: string, definition: FlowDefinition, signal?: AbortSignal) =>
  call<Findings>("/approval/flow/check", { formId, definition }, signal ? { signal } : {});

type Deploying = { formId: string; definition: FlowDefinition; rev: number; note: string; acceptFailing: boolean };
export const deploy = (deploying: Deploying, key: string) =>
  call<Deployed>("/business/workflow/deploy", deploying, { key, quiet: true });

export const listVersions = (formId: string, pageNum: number, signal?: AbortSignal) =>
  call<VersionPage>("/approval/flow/versions", { formId, pageNum, pageSize: 20 }, signal ? { signal } : {});

export const loadVersion = (formId: string, version: number, signal?: AbortSignal) =>
  call<VersionDetail>("/approval/flow/version", { formId, version }, signal ? { signal } : {});

export const rollBack = (formId: string, version: number, key: string) =>
  call<Deployed>("/approval/flow/rollback", { formId, version }, { key, quiet: true });

type Trial = {
  formId: string;
  definition: FlowDefinition;
  applicantId: string;
  values: Readonly<Record<string, unknown>>;
  chosen: Readonly<Record<string, string[]>>;
};
export const simulate = (trial: Trial) => call<Preview>("/approval/flow/simulate", trial, { quiet: true });
