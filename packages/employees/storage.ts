/** For data that is written without calls: of the demo and of benchmarks. */
export { contracts } from "./agreement/store.ts";
export { periodWrites } from "./agreement/write.ts";
export { newAssignment } from "./assignment/add.ts";
export { spanOf, withSpan } from "./assignment/save.ts";
export { assignmentScores, assignments, workers } from "./assignment/store.ts";
export { asked, proposals } from "./change/store.ts";
export { endWrites } from "./end/store.ts";
export { quarterOf } from "./evaluation/rules.ts";
export { evaluations } from "./evaluation/store.ts";
export { files } from "./file/record.ts";
export { sensitive } from "./file/store.ts";
export { joinPurpose, validMs } from "./invitation/rules.ts";
export { invitations } from "./invitation/store.ts";
export { joinerFiles } from "./join/files.ts";
export { joinerIdOf, joiners } from "./join/store.ts";
export { certificates, maskOf as certificateMask, papers } from "./paper/store.ts";
