import { migrationCalls, replayCalls, testCaseCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";

export type Preview = AnswerOf<typeof migrationCalls.preview>;
export type MigrationVerdict = Preview["records"][number];
export type MapNode = Preview["nodes"][number];
export type Migration = MigrationResult["migration"];
export type Result = MigrationResult["results"]["records"][number];
export type Replayed = AnswerOf<typeof replayCalls.run>["records"][number];
export type TestCase = AnswerOf<typeof testCaseCalls.list>["records"][number];
export type CaseResult = AnswerOf<typeof testCaseCalls.run>["results"][number];
export type Mapping = Readonly<Record<string, string>>;
type MigrationResult = AnswerOf<typeof migrationCalls.detail>;
type Options = { signal?: AbortSignal };

/** What the socket topic `approval.migration` makes stale is below "approval"; test runs do not. */
export const changeKeys = {
  migrations: (formId: string) => ["approval", "migration", "list", formId] as const,
  migration: (formId: string, id: string) => ["approval", "migration", "one", formId, id] as const,
  testRun: (formId: string) => ["flow-change", "test-run", formId] as const,
  replay: (formId: string) => ["flow-change", "replay", formId] as const,
  cases: (formId: string) => ["flow-change", "cases", formId] as const,
  results: (formId: string) => ["flow-change", "results", formId] as const,
};

export type Aim = { formId: string; to: number; from: number | undefined };
export type Part = { cursor: string | undefined; pageSize: number };

export const tryMigration = (aim: Aim & Part & { mapping: Mapping | undefined }, options: Options) =>
  call(migrationCalls.preview, aim, options);

export const startMigration = (migration: Aim & { mapping: Mapping; reason: string }, key: string) =>
  call(migrationCalls.start, migration, { key, quiet: true });

export const listMigrations = (formId: string, options: Options) =>
  call(migrationCalls.list, { formId, pageSize: 100 }, options);

type Wanted = { formId: string; migrationId: string; pageNum?: number; pageSize: number; ok?: boolean };
export const loadMigration = (wanted: Wanted, options: Options = {}) => call(migrationCalls.detail, wanted, options);

export const cancelMigration = (formId: string, migrationId: string) =>
  call(migrationCalls.cancel, { formId, migrationId });

/** Absent: the saved draft. */
export type TestedVersion = { formId: string; version: number | undefined };

export const runReplay = (through: TestedVersion & { count: number; cursor: string | undefined }, options: Options) =>
  call(replayCalls.run, through, options);

export const listCases = (formId: string, options: Options) =>
  call(testCaseCalls.list, { formId, pageSize: -1 }, options);

export const runCases = (through: TestedVersion, options: Options) => call(testCaseCalls.run, through, options);

type SaveCase = InputOf<typeof testCaseCalls.save>;
/** A test run of the flow designer, which assumes that everybody agrees. */
export type Simulation = NonNullable<SaveCase["simulation"]>;
export type CaseSource = { applyId: string } | { simulation: Simulation };
export const saveCase = (body: SaveCase, key: string) => call(testCaseCalls.save, body, { key, quiet: true });

export const deleteCase = (formId: string, caseId: string) => call(testCaseCalls.remove, { formId, caseId });
