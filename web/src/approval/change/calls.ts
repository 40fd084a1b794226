import type { migration, replay, testCase } from "@stampflow/approval";
import { call } from "../../app/api.ts";
import type { ListAnswer } from "../../kit/list/types.ts";

type Answer<Schema extends { parse: (value: unknown) => unknown }> = ReturnType<Schema["parse"]>;

export type Preview = Answer<typeof migration.preview>;
export type Verdict = migration.VerdictRow;
export type MapNode = Preview["nodes"][number];
export type Migration = Answer<typeof migration.migration>;
export type Result = Answer<typeof migration.result>;
export type Replayed = replay.Replayed;
export type TestCase = Answer<typeof testCase.caseRow>;
export type CaseResult = testCase.CaseResult;
export type Mapping = Readonly<Record<string, string>>;
type MigrationResult = Answer<typeof migration.migrationResult>;
type Options = { signal?: AbortSignal };

/** What the socket topic `approval.migration` makes stale lies below "approval"; trials do not. */
export const changeKeys = {
  migrations: (formId: string) => ["approval", "migration", "list", formId] as const,
  migration: (formId: string, id: string) => ["approval", "migration", "one", formId, id] as const,
  trial: (formId: string) => ["flow-change", "trial", formId] as const,
  replay: (formId: string) => ["flow-change", "replay", formId] as const,
  cases: (formId: string) => ["flow-change", "cases", formId] as const,
  results: (formId: string) => ["flow-change", "results", formId] as const,
};

export type Aim = { formId: string; to: number; from: number | undefined };
export type Part = { cursor: string | undefined; pageSize: number };

export const tryMigration = (aim: Aim & Part & { mapping: Mapping | undefined }, options: Options) =>
  call<Preview>("/approval/migration/preview", aim, options);

export const startMigration = (migration: Aim & { mapping: Mapping; reason: string }, key: string) =>
  call<{ migrationId: string }>("/approval/migration/start", migration, { key, quiet: true });

export const listMigrations = (formId: string, options: Options) =>
  call<ListAnswer<Migration>>("/approval/migration/list", { formId, pageSize: 100 }, options);

type Wanted = { formId: string; migrationId: string; pageNum?: number; pageSize: number; ok?: boolean };
export const loadMigration = (wanted: Wanted, options: Options = {}) =>
  call<MigrationResult>("/approval/migration/detail", wanted, options);

export const cancelMigration = (formId: string, migrationId: string) =>
  call<null>("/approval/migration/cancel", { formId, migrationId });

/** Left out: the draft as it is saved. */
export type Through = { formId: string; version: number | undefined };

export const runReplay = (through: Through & { count: number; cursor: string | undefined }, options: Options) =>
  call<ListAnswer<Replayed>>("/approval/replay/run", through, options);

export const listCases = (formId: string, options: Options) =>
  call<ListAnswer<TestCase>>("/approval/case/list", { formId, pageSize: -1 }, options);

export const runCases = (through: Through, options: Options) =>
  call<{ results: CaseResult[] }>("/approval/case/run", through, options);

/** What was tried at the bench of the designer; whoever is asked there is expected to agree. */
export type Simulation = {
  applicantId: string;
  values: Readonly<Record<string, unknown>>;
  chosen: Readonly<Record<string, readonly string[]>>;
  definition: object;
};
export type CaseSource = { applyId: string } | { simulation: Simulation };
type SaveCase = { formId: string; name: string } & (CaseSource | { caseId: string; renew?: boolean });
export const saveCase = (body: SaveCase, key: string) =>
  call<{ caseId: string }>("/approval/case/save", body, { key, quiet: true });

export const deleteCase = (formId: string, caseId: string) => call<null>("/approval/case/delete", { formId, caseId });
