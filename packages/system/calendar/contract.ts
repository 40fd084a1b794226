import { callsBelow, contract, signedInOrKey } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { calendarYear, saveDays, savedCalendar, saveWeek, yearInput } from "./schema.ts";

const call = callsBelow("/system/calendar");

export const read = contract({
  method: "GET",
  path: "/system/calendar/year",
  permission: signedInOrKey,
  summary: "Working days of a year: weekly days off, holidays of the country, what the company decided",
  query: yearInput,
  answer: calendarYear,
});

export const changeWeek = call("week", can.company.update, "Changes the weekly days off", saveWeek, savedCalendar);

export const changeDays = call(
  "days",
  can.company.update,
  "Makes days working days or days off, or takes that back",
  saveDays,
  savedCalendar,
);
