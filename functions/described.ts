import { implement, type Module } from "@stampflow/kernel/server";
import { descriptionCalls } from "@stampflow/system";

/** The module with the call that answers the OpenAPI description. `text` makes it, where the schemas are loaded. */
export const described = (text: () => string): Module => ({
  name: "description",
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  routes: [
    implement(
      descriptionCalls.openapi,
      async () => new Response(text(), { headers: { "content-type": "application/json" } }),
    ),
  ],
});
