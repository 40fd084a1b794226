import { inject } from "vitest";

/** What a test may need that no deployed stage gives. */
export type Need =
  /** Time that is moved by minutes, hours or days. */
  | "clock"
  /** Modules, or subscribers, of the test's own. */
  | "modules"
  /** Something inside of the process that answers. */
  | "process"
  /** The local host itself, as a process on a folder. */
  | "host"
  /** A table that holds nothing else. */
  | "table"
  /** Permissions that hold: an emulated cloud does not enforce those of its services. */
  | "permissions"
  /** More calls than an emulated gateway answers while somebody waits. */
  | "haste";

/** Whether this run cannot give it: `test.skipIf(lacks("clock"))("…", …)`. */
export const lacks = (_: Need): boolean => inject("cloud") !== undefined;
