import { isOver } from "@stampflow/flow";
import { entityConfig, entityNamed, key, lazy, outboxAttribute, tenantAttribute } from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";

/*
 * One application is one partition. Attribute names are short because a write is billed by the kilobyte: `head`
 * has what rarely changes and is indexed, `run` what every step changes, `entry` is one row in one person's list,
 * `step` the history of a step with its facts (kernel D3).
 */
const short = <const Name extends string>(name: Name) => ({ field: name, label: name });
const text = { type: "string" as const, required: true as const };
const number = { type: "number" as const, required: true as const };
/** All entities of the partition have the same names for their keys. */
const tenantId = { ...tenantAttribute, ...short("t") };
const applicationId = { ...text, ...short("a") };
const instant = { ...number, padding: { length: 13, char: "0" } };

type HeadState = { status?: number; stuck?: boolean };
const laneOf = ({ status, stuck }: HeadState): "open" | "stuck" | "over" => {
  if (status === undefined || isOver(status)) return "over";
  return stuck ? "stuck" : "open";
};
const hasLane = ({ lane }: Record<string, unknown>): boolean => lane !== "over";

export const heads = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("head"),
        attributes: {
          tenantId,
          applicationId,
          formId: { ...text, ...short("f") },
          version: { ...number, ...short("n") },
          /** The versions it was migrated from (F32), oldest first. */
          earlier: { type: "string", ...short("e") },
          applicantId: { ...text, ...short("u") },
          submitterId: { ...text, ...short("b") },
          /** For people (number.ts). */
          number: { type: "string", ...short("z") },
          /** The department of the applicant at submission, and its path: `/hotel/kitchen/`. */
          departmentId: { ...text, ...short("d") },
          departmentPath: { ...text, ...short("l") },
          /** 0 running, 1 approved, 2 rejected, 3 returned, 4 withdrawn. */
          status: { ...number, ...short("s") },
          /** Declared void after the approval. */
          voided: { type: "boolean", ...short("o") },
          /** Stuck: an administrator must act. */
          stuck: { type: "boolean", ...short("x") },
          /** A question to the applicant is open (F36). */
          asking: { type: "boolean", ...short("q") },
          /** The fields that its values confine (A85), as keys with spaces between them. */
          confined: { type: "string", ...short("y") },
          /** One of its decisions is marked as fast (F30). */
          fast: { type: "boolean", ...short("h") },
          /** What it should have changed was refused; written by the module of effects (A96). */
          effectRefused: { type: "boolean", ...short("i") },
          /** Index of the watcher and of stuck applications, without ended ones. */
          lane: {
            type: ["open", "stuck", "over"] as const,
            ...short("g"),
            watch: ["status", "stuck"],
            set: (_: unknown, all: unknown) => laneOf(all as HeadState),
          },
          /** The first three fields, as JSON. */
          summary: { ...text, ...short("v") },
          /** The text searched by keywords. */
          search: { ...text, ...short("k") },
          /** The application that it changes (A94). */
          changes: { type: "string", ...short("j") },
          /** The newest return, as JSON (sent-back.ts). */
          sentBack: { type: "string", ...short("r") },
          createdAt: { ...instant, ...short("c") },
          updatedAt: { ...number, ...short("m") },
          /** The step that last wrote this item; must equal `headWritten` of the run. */
          written: { type: "number", ...short("w") },
        },
        indexes: {
          byId: key.main(["applicationId"], []),
          byForm: key.gsi1(["formId"], ["createdAt", "applicationId"]),
          byTenant: key.gsi2([], ["createdAt", "applicationId"]),
          byLane: { ...key.gsi3(["lane"], ["createdAt", "applicationId"]), condition: hasLane },
        },
      },
      entityConfig(),
    ),
);
export type Head = EntityItem<ReturnType<typeof heads>>;

export const runs = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("run"),
        attributes: {
          tenantId,
          applicationId,
          /** The number of steps; every write is conditional on it. */
          seq: { ...number, ...short("n") },
          state: { ...text, ...short("s") },
          values: { ...text, ...short("v") },
          /** If state or values are too long for one item: the number of chunks of each (chunks.ts). */
          chunks: { type: "string", ...short("p") },
          /** Some tasks did not fit into the save: their rows are written before the next decision. */
          overflow: { type: "boolean", ...short("l") },
          /** The hash of the newest step (history/chain.ts). */
          hash: { type: "string", ...short("h") },
          /** The keyed hash of head and run (history/mac.ts). */
          mac: { type: "string", ...short("m") },
          /** The step that last wrote the head. If the head says otherwise, the two were read at different moments. */
          headWritten: { type: "number", ...short("w") },
        },
        indexes: { byId: key.main(["applicationId"], []) },
      },
      entityConfig(),
    ),
);
export type Run = EntityItem<ReturnType<typeof runs>>;

export type Step = EntityItem<ReturnType<typeof steps>>;

/** The lists of a person: to decide, decided, cancelled by the flow, submitted, copied. */
export type Box = "pending" | "done" | "gone" | "mine" | "copy";

export const entries = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("entry"),
        attributes: {
          tenantId,
          applicationId,
          /** The id of the task, or `mine`/`copy` with the person. */
          entryId: { ...text, ...short("e") },
          userId: { ...text, ...short("u") },
          box: { type: ["pending", "done", "gone", "mine", "copy"] as const, required: true, ...short("b") },
          at: { ...instant, ...short("c") },
          /** When the task came; `at` changes when it is done. */
          since: { type: "number", ...short("w") },
          nodeId: { type: "string", ...short("o") },
          kind: { type: "string", ...short("i") },
          /** Several people decide the node. */
          several: { type: "boolean", ...short("j") },
          read: { type: "boolean", ...short("r") },
          /** When a copy or a task was first read. */
          readAt: { type: "number", ...short("m") },
          /** Who acted when the copy was sent. */
          sentBy: { type: "string", ...short("y") },
          /** Of a question: the node whose clock stands for it. */
          clockOf: { type: "string", ...short("l") },
          formId: { ...text, ...short("f") },
          /** The status of the application, for the filter; updated a moment later. */
          status: { ...number, ...short("s") },
          search: { ...text, ...short("k") },
        },
        indexes: {
          byId: key.main(["applicationId"], ["entryId"]),
          byBox: key.gsi1(["userId", "box"], ["at", "applicationId"]),
        },
      },
      entityConfig(),
    ),
);
export type Entry = EntityItem<ReturnType<typeof entries>>;

export const steps = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("step"),
        attributes: {
          tenantId,
          applicationId,
          seq: { ...number, ...short("n"), padding: { length: 8, char: "0" } },
          /** The history rows of this step, as JSON. */
          rows: { ...text, ...short("r") },
          /** Instead of `rows` if they are too long: the number of chunks. */
          chunks: { type: "number", ...short("p") },
          /** What the step adds to the log of completed nodes (flow D4); the number of chunks if it is too long. */
          completedLog: { type: "string", ...short("w") },
          logChunks: { type: "number", ...short("q") },
          /** The status of the application after this step, as in its head. */
          status: { type: "number", ...short("s") },
          /** What the step counts in the statistics, as JSON (statistics/figures.ts). */
          figures: { type: "string", ...short("f") },
          /** The hash of the step before, "" for the first. */
          previous: { type: "string", ...short("h") },
          facts: { type: "any", field: outboxAttribute },
        },
        indexes: { byId: key.main(["applicationId"], ["seq"]) },
      },
      entityConfig(),
    ),
);

export const chunks = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("part"),
        attributes: {
          tenantId,
          applicationId,
          chunkId: { ...text, ...short("e") },
          text: { ...text, ...short("r") },
        },
        indexes: { byId: key.main(["applicationId"], ["chunkId"]) },
      },
      entityConfig(),
    ),
);
