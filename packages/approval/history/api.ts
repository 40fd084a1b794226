import { type Route, route } from "@stampflow/kernel/server";
import { inbox } from "../permissions.ts";
import { historyOf, verdictOn } from "./read.ts";
import * as shape from "./schema.ts";

const history = route({
  method: "GET",
  path: "/approval/application/history",
  permission: inbox,
  summary: "The history of one application with its hashes, a page at a time",
  query: shape.oneHistory,
  answer: shape.history,
  handle: ({ query, actor }) => historyOf(query.applyId, query.after, actor),
});

const verify = route({
  method: "POST",
  path: "/approval/application/verify",
  permission: inbox,
  summary: "Whether the history of one application is as it was written",
  body: shape.one,
  answer: shape.verdict,
  handle: ({ body, actor }) => verdictOn(body.applyId, actor),
});

export const historyRoutes: Route[] = [history, verify];
