/** For data that is written without calls: of the demo and of benchmarks. */
export { newAssignment } from "./assignment/add.ts";
export { spanOf, withSpan } from "./assignment/save.ts";
export { assignments, workers } from "./assignment/store.ts";
