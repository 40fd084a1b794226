import { defineStore, key, namedRecords } from "@stampflow/kernel/server";
import { device } from "./schema.ts";

export const devices = namedRecords({
  noun: "attendance.device",
  store: defineStore({ entity: "attendanceDevice", record: device, key: key.main([], ["id"]) }),
  fields: ["name"],
  audited: ["name", "active"],
  limit: 200,
});
