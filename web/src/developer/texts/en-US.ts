import type source from "./zh-CN.ts";

export default {
  title: "API",
  note: "{count} calls, described by the same definitions that the server checks with.",
  raw: "OpenAPI file",
  search: "Search paths, summaries or permissions",
  none: "No call matches. Try another word.",
  permission: "Permission:",
  permissions: { public: "public, no session needed", signedIn: "everybody who is signed in" },
  query: "Query",
  body: "Body",
  answer: "Answer, data",
  field: "Field",
  type: "Type",
  limits: "Limits and default",
  required: "required",
} satisfies typeof source;
