import { defineStore, key } from "@stampflow/kernel/server";
import { workCalendar } from "./schema.ts";

/** One per company. */
export const calendars = defineStore({ entity: "workCalendar", record: workCalendar, key: key.main([], []) });
