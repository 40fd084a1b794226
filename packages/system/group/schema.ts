import { pageInput } from "@stampflow/kernel";
import { labelId } from "../position/schema.ts";
import { changeMembers } from "../role/schema.ts";

export const changeGroupMembers = changeMembers.extend(labelId.shape);
export const groupMembers = labelId.extend(pageInput.shape);
