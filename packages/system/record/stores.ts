import { defineStore, key } from "@stampflow/kernel/server";
import { exitRecord } from "./exit.ts";
import { labelRecord } from "./label.ts";
import { labourRules } from "./labour.ts";
import { postChange } from "./post.ts";
import { role } from "./role.ts";

export const roles = defineStore({
  entity: "role",
  record: role,
  key: key.main([], ["id"]),
});

/** Positions, user groups and tags. */
export const labels = defineStore({
  entity: "label",
  record: labelRecord,
  key: key.main([], ["kind", "id"]),
});

/** One per company; it is in the directory's copy, too (D43). */
export const labourStore = defineStore({ entity: "labourRules", record: labourRules, key: key.main([], []) });

export const postChanges = defineStore({
  entity: "postChange",
  record: postChange,
  key: key.main(["userId"], ["id"]),
});

export const exits = defineStore({
  entity: "exit",
  record: exitRecord,
  key: key.main(["userId"], ["id"]),
  indexes: { byDay: key.gsi1([], ["lastDay", "id"]) },
});
