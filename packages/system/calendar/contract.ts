import { contract, signedInOrKey } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { calendarYear, saveDays, savedCalendar, saveWeek, yearInput } from "./schema.ts";

export const read = contract({
  method: "GET",
  path: "/system/calendar/year",
  permission: signedInOrKey,
  summary: "Working days of a year: weekly days off, holidays of the country, what the company decided",
  query: yearInput,
  answer: calendarYear,
});

export const changeWeek = contract({
  method: "POST",
  path: "/system/calendar/week",
  permission: can.company.update,
  summary: "Changes the weekly days off",
  body: saveWeek,
  answer: savedCalendar,
});

export const changeDays = contract({
  method: "POST",
  path: "/system/calendar/days",
  permission: can.company.update,
  summary: "Makes days working days or days off, or takes that back",
  body: saveDays,
  answer: savedCalendar,
});
