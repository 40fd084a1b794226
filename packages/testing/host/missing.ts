import { inject } from "vitest";

/** What a test needs that a deployed stage does not have. */
export type Need =
  /** Moving time by minutes, hours or days. */
  | "clock"
  /** Modules or subscribers of the test. */
  | "modules"
  /** Code of the test in the same process. */
  | "process"
  /** The local host as a separate process on a data folder. */
  | "host"
  /** A table with nothing else in it. */
  | "table"
  /** Enforced permissions: an emulated cloud does not enforce those of its services. */
  | "permissions"
  /** More calls than an emulated gateway answers in reasonable time. */
  | "haste";

/** Whether this run lacks it: `test.skipIf(lacks("clock"))("…", …)`. */
export const lacks = (_: Need): boolean => inject("cloud") !== undefined;
